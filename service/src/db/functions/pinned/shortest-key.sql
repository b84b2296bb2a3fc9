-- The number of words in the shortest of a law's title keys.
CREATE OR REPLACE FUNCTION shortest_key(keys text[]) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(min(public.key_length(split_part(key, ' ~ ', 1))), 1) FROM unnest(keys) AS key WHERE key <> ''
$$;
