-- The search words of a text of any length. A tsvector holds at most 1 MB. A longer text keeps all words that fit, without
-- their positions.
CREATE OR REPLACE FUNCTION text_words(config regconfig, text text) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  readable text := with_fillers(config, short_words(text), 'ꞌ');
  words tsvector := '';
  piece integer := 200000;
BEGIN
  RETURN to_tsvector(config, readable);
EXCEPTION WHEN program_limit_exceeded THEN
  FOR start IN 0 .. length(readable) / piece LOOP
    BEGIN
      words := words || strip(to_tsvector(config, substr(readable, start * piece + 1, piece)));
    EXCEPTION WHEN program_limit_exceeded THEN
      EXIT;
    END;
  END LOOP;
  RETURN words;
END
$$;
