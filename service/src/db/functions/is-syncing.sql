-- Whether a process is syncing the country now: its connection holds the lock of `lockCountry`. The row of a run whose process
-- died still says `running`, but nobody holds its lock.
CREATE OR REPLACE FUNCTION is_syncing(country text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM pg_locks
     WHERE locktype = 'advisory' AND granted AND objsubid = 2
       AND classid = (hashtext('openleg sync')::bigint & 4294967295)::oid
       AND objid = (hashtext(country)::bigint & 4294967295)::oid
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))
$$;
