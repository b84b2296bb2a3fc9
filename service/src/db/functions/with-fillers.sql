-- A text with a mark after each filler, or without fillers if the mark is null. Texts are indexed with `ꞌ` as the mark. So the
-- index has fillers, for phrases, and keeps them apart from other words with the same stem: `para` would become `par`, which is
-- also the stem of `paro`. No text has this letter at the end of a word.
-- A filler is a word of PostgreSQL's list for the language, unless it is a noun, too. The nouns are those of `nouns` in
-- service/src/corpus/languages/, and a test compares them. A language without a list has no fillers.
-- Tokens are put together again as they stood. Tokens of the types 5 and 15 to 17 are left out, because their parts follow them.
CREATE OR REPLACE FUNCTION with_fillers(config regconfig, text text, mark text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  language text := substring(config::text FROM '_([a-z]+)$');
  stemmer regdictionary := (
    SELECT oid FROM pg_ts_dict
     WHERE dictnamespace = 'pg_catalog'::regnamespace AND dictname = language || '_stem' AND dictinitoption ~ 'stopwords');
  nouns text[] := CASE language
    WHEN 'dutch' THEN '{wezen,wil}'
    WHEN 'english' THEN '{will}'
    WHEN 'french' THEN '{avions,ayant,ayants,sommes}'
    WHEN 'german' THEN '{weg}'
    WHEN 'hungarian' THEN '{cikk,cikkek,cikkeket,nagy,nagyobb,teljes}'
    WHEN 'italian' THEN '{faccia,fosse,sei}'
    WHEN 'russian' THEN '{два,один,раз,три}'
    WHEN 'spanish' THEN '{estada,estadas,estado,estados,sentido,sentidos}'
    WHEN 'swedish' THEN '{sitta,vara}'
    ELSE '{}' END;
BEGIN
  IF stemmer IS NULL THEN
    RETURN text;
  END IF;
  RETURN coalesce((
    SELECT string_agg(
             CASE WHEN tokid IN (1, 2) AND ts_lexize(stemmer, CASE tokid WHEN 2 THEN unaccent(token) ELSE token END) = '{}'
                       AND lower(token) <> ALL (nouns)
                  THEN coalesce(token || mark, ' ') ELSE token END, '')
      FROM ts_parse('default', text)
     WHERE tokid NOT IN (5, 15, 16, 17)), text);
END
$$;
