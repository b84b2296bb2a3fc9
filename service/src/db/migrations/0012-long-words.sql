-- PostgreSQL's parser of texts looks for paths and addresses, and goes back to where it began for each: a word such as
-- a_a_a_… takes it 4 to 7 s when it has 10,000 characters, and more than 20 s when it has 32,000. Cut into pieces of 200,
-- each character costs the same. Four words of the Spanish sample are longer.
CREATE FUNCTION short_words(text text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(text, '(\S{200})(?=\S)', '\1 ', 'g')
$$;

-- As in 0001, of short words.
CREATE OR REPLACE FUNCTION law_words(config regconfig, title text, short_title text, subjects text[], body text)
RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  head tsvector := setweight(to_tsvector(config, short_words(title || ' ' || coalesce(short_title, ''))), 'A')
    || setweight(to_tsvector(config, short_words(array_to_string(subjects, ' . '))), 'B');
  readable text := short_words(body);
  words tsvector;
  piece integer := 200000;
BEGIN
  RETURN head || setweight(to_tsvector(config, readable), 'D');
EXCEPTION WHEN program_limit_exceeded THEN
  words := strip(head);
  FOR start IN 0 .. length(readable) / piece LOOP
    BEGIN
      words := words || strip(to_tsvector(config, substr(readable, start * piece + 1, piece)));
    EXCEPTION WHEN program_limit_exceeded THEN
      EXIT;
    END;
  END LOOP;
  BEGIN
    RETURN head || words;
  EXCEPTION WHEN program_limit_exceeded THEN
    RETURN words;
  END;
END
$$;

-- As in 0004, of short words.
CREATE OR REPLACE FUNCTION heading_words(language text, title text, short_title text, subjects text[])
RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT to_tsvector(language_config(language), short_words(
    left(title, 10000) || ' . ' || coalesce(left(short_title, 10000), '') || ' . '
    || array_to_string(ARRAY(SELECT left(subject, 500) FROM unnest(subjects) AS subject LIMIT 100), ' . ')))
$$;
