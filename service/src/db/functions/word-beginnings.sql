-- The beginnings of a word key, word by word: a citation may be followed by its date and its name.
CREATE OR REPLACE FUNCTION word_beginnings(key text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(
    SELECT array_to_string((string_to_array(key, ' '))[1:count], ' ')
      FROM generate_series(1, least(array_length(string_to_array(key, ' '), 1), 20)) AS count)
$$;
