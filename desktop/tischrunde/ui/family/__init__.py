"""The page of the family: who plays here, and what is theirs."""
