-- A function that does not say so keeps every query that calls it from being shared among workers, and each policy calls
-- this one. It reads a setting, which workers are given.
ALTER FUNCTION current_workspace_id PARALLEL SAFE;
