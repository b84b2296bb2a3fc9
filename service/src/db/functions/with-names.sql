-- Adds to a query the names that some of its words are short for: the word or the name must match. Each of these words is first
-- replaced by a placeholder. Without placeholders, a name that has another short word in it was expanded again, and five such words
-- made a query of a million words.
CREATE OR REPLACE FUNCTION with_names(asked tsquery, config regconfig, words text[], names text[]) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  word text;
  meant tsquery;
BEGIN
  FOR word IN SELECT DISTINCT unnest(words) LOOP
    asked := ts_rewrite(asked, plainto_tsquery(config, word), quote_literal('~ ' || word)::tsquery);
  END LOOP;
  FOR word IN SELECT DISTINCT unnest(words) LOOP
    meant := plainto_tsquery(config, word);
    FOR place IN 1 .. cardinality(words) LOOP
      IF words[place] = word THEN
        meant := meant || plainto_tsquery(config, with_fillers(config, names[place], NULL));
      END IF;
    END LOOP;
    asked := ts_rewrite(asked, quote_literal('~ ' || word)::tsquery, meant);
  END LOOP;
  RETURN asked;
END
$$;
