-- The search words of a text of any length whose fillers are marked (see with-fillers.sql). A tsvector holds at most 1 MB. A
-- longer text keeps all words that fit, without their positions.
CREATE OR REPLACE FUNCTION marked_words(config regconfig, text text) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  words tsvector := '';
  piece integer := 200000;
BEGIN
  RETURN to_tsvector(config, text);
EXCEPTION WHEN program_limit_exceeded THEN
  FOR start IN 0 .. length(text) / piece LOOP
    BEGIN
      words := words || strip(to_tsvector(config, substr(text, start * piece + 1, piece)));
    EXCEPTION WHEN program_limit_exceeded THEN
      EXIT;
    END;
  END LOOP;
  RETURN words;
END
$$;
