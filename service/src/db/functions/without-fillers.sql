-- Search words without fillers. The other words keep their places.
CREATE OR REPLACE FUNCTION without_fillers(words tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT ts_delete(words, ARRAY(SELECT lexeme FROM unnest(tsvector_to_array(words)) AS lexeme WHERE lexeme ~ 'ꞌ$'))
$$;
