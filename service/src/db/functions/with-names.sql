-- A query in which some words may be replaced by names that they are short for. Each of these words first gets a sign in its
-- place. Without the signs, a name that holds another abbreviation was expanded again, and five such words made a query of a
-- million words.
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
        meant := meant || plainto_tsquery(config, names[place]);
      END IF;
    END LOOP;
    asked := ts_rewrite(asked, quote_literal('~ ' || word)::tsquery, meant);
  END LOOP;
  RETURN asked;
END
$$;
