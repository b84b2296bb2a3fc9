-- The singular of a plural that the stemmer does not recognise. Accents are folded before words are stemmed, and the stemmer
-- knows some endings only with their accents: it cuts nothing from `asociación`, and cuts `asociaciones` to `asoci`.
-- The other direction is left out on purpose: `ordenación` would also ask for `orden`.
CREATE OR REPLACE FUNCTION singular(language text, word text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN language = 'spanish' AND word ~ '[ns]es$' THEN left(word, -2)
    WHEN language = 'catalan' AND word ~ 'ions$' THEN left(word, -2)
    WHEN language = 'portuguese' AND word ~ 'oes$' THEN left(word, -3) || 'ao'
  END
$$;
