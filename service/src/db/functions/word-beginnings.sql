-- The first word of a word key, its first two words, and so on. A query may have a date and a name after the citation of a law, so
-- each beginning is compared with citations.
CREATE OR REPLACE FUNCTION word_beginnings(key text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(
    SELECT array_to_string((string_to_array(key, ' '))[1:count], ' ')
      FROM generate_series(1, least(array_length(string_to_array(key, ' '), 1), 20)) AS count)
$$;
