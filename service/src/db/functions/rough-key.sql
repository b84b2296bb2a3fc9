-- A word key with every word cut to five letters. A stemmer makes different words of `seaduse` and `seadus`; this does not.
CREATE OR REPLACE FUNCTION rough_key(key text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(key, '([^ ]{5})[^ ]+', '\1', 'g')
$$;
