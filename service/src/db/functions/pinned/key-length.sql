-- The number of words in a word key.
CREATE OR REPLACE FUNCTION key_length(key text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT length(key) - length(replace(key, ' ', '')) + 1
$$;
