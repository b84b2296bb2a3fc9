-- A text with long words cut into pieces of 200 characters. PostgreSQL's parser looks for paths and addresses, and starts again
-- for each: a word such as a_a_a_… of 10,000 characters takes 4 to 7 s, and one of 32,000 more than 20 s. Cut into pieces, each
-- character costs the same. Four words of the Spanish sample are longer than 200 characters. The pattern is not tried on short
-- texts, because PostgreSQL builds its states anew for each text.
CREATE OR REPLACE FUNCTION short_words(text text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN length(text) <= 200 THEN text ELSE regexp_replace(text, '(\S{200})(?=\S)', '\1 ', 'g') END
$$;
