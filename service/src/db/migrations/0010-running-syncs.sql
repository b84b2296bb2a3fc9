-- What a run that is under way is at (fetching, waiting for its turn, ingesting), and when it last made progress.
ALTER TABLE sync_runs ADD COLUMN phase text, ADD COLUMN progress_at timestamptz;

-- Whether some process is syncing the country: its connection holds the lock of `lockCountry`. A run whose process died
-- is still `running` in the table, but nobody holds its lock.
CREATE FUNCTION is_syncing(country text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM pg_locks
     WHERE locktype = 'advisory' AND granted AND objsubid = 2
       AND classid = (hashtext('openleg sync')::bigint & 4294967295)::oid
       AND objid = (hashtext(country)::bigint & 4294967295)::oid
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))
$$;
