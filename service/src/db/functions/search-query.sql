-- Turns a query, as `webSearch` (search/query.ts) gives it, into the words to look for. For plurals it also asks for the singular
-- (see singular.sql). A query that has only excluded words would match nearly every law, and no index could help. Like a query that
-- has only fillers, it becomes an empty tsquery (numnode 0).
CREATE OR REPLACE FUNCTION search_query(language text, query text) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  config regconfig := language_config(language);
  asked tsquery := websearch_to_tsquery(config, query);
  typed tsquery;
  other tsquery;
  word text;
BEGIN
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
