-- columns of a table as rows
-- no difference

-- columns of SQL as rows, NULLs among them
-- no difference
