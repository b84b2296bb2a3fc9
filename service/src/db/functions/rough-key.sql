-- A word key with every word cut to five letters. So `seaduse` and `seadus` become the same word, which a stemmer does not do.
CREATE OR REPLACE FUNCTION rough_key(key text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(key, '([^ ]{5})[^ ]+', '\1', 'g')
$$;
