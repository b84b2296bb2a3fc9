-- Turns a query, as `webSearch` (search/query.ts) gives it, into the words to look for. A phrase in quotes keeps its fillers, and
-- the words must be in their order. Outside of phrases fillers are left out, and so are phrases that have only fillers. For
-- plurals it also asks for the singular (see singular.sql). A query that has only excluded words would match nearly every law,
-- and no index could help. Like a query that has only fillers, it becomes an empty tsquery (numnode 0).
CREATE OR REPLACE FUNCTION search_query(language text, query text) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  config regconfig := language_config(language);
  typed tsquery;
  other tsquery;
  asked tsquery;
  word text;
  part text;
  read text := '';
  is_phrase boolean := false;
BEGIN
  FOREACH part IN ARRAY string_to_array(query, '"') LOOP
    IF NOT is_phrase THEN
      -- `OR` in capitals is the operator, although `or` is an English filler.
      read := read || (
        SELECT string_agg(CASE WHEN piece = 'OR' THEN piece ELSE with_fillers(config, piece, NULL) END, ' ' ORDER BY place)
          FROM regexp_split_to_table(part, '\s') WITH ORDINALITY AS pieces (piece, place));
    ELSIF with_fillers(config, part, NULL) ~ '\w' THEN
      read := read || '"' || with_fillers(config, part, 'ꞌ') || '"';
    END IF;
    is_phrase := NOT is_phrase;
  END LOOP;
  -- PostgreSQL would exclude the word after a dash that has lost its own.
  asked := websearch_to_tsquery(config, regexp_replace(read, '(?:^|\s)-+(?=\s|$)', ' ', 'g'));
  IF language IN ('spanish', 'catalan', 'portuguese') THEN
    FOR word IN SELECT DISTINCT match[1] FROM regexp_matches(lower(unaccent(query)), '[[:alpha:]]{5,}', 'g') AS match LOOP
      typed := plainto_tsquery(config, word);
      other := plainto_tsquery(config, singular(language, word));
      IF other <> typed AND numnode(typed) = 1 AND numnode(other) = 1 THEN
        asked := ts_rewrite(asked, typed, typed || other);
      END IF;
    END LOOP;
  END IF;
  RETURN CASE WHEN querytree(asked) = 'T' THEN ''::tsquery ELSE asked END;
END
$$;
