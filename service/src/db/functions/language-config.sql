-- The search configuration of a language. A language without a stemmer in this PostgreSQL gets the simple one.
CREATE OR REPLACE FUNCTION language_config(language text) RETURNS regconfig LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT oid::regconfig FROM pg_ts_config
      WHERE cfgname = 'openleg_' || lower(language) AND pg_ts_config_is_visible(oid)),
    'openleg_simple'::regconfig)
$$;
