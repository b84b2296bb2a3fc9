-- How far a run that is under way is in its phase: what is done, out of how much, units a second, and the seconds that are left
-- for this phase and those to come.
ALTER TABLE sync_runs ADD COLUMN done bigint, ADD COLUMN total bigint, ADD COLUMN rate real, ADD COLUMN seconds_left integer;
