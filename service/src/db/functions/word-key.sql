-- The words of a title in their order, folded and without fillers: 'ley 39/2015 1 octubr procedimient administr comun'.
-- Keys are compared as text. So they tell whether a title is equal to the query, begins with it or has it as a phrase, without
-- regard to fillers. A tsquery cannot tell that.
-- For the names of laws, the program makes the same keys from the words of pieces that it has learned (`sync/words/vocabulary.ts`).
CREATE OR REPLACE FUNCTION word_key(config regconfig, title text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(lexeme, ' ' ORDER BY place, lexeme), '')
    FROM unnest(to_tsvector(config, with_fillers(config, short_words(title), 'ꞌ'))) AS word (lexeme, places, weights),
         unnest(places) AS place
   WHERE is_key_word(config, lexeme)
$$;
