-- The words of articles. They are made once, and those of a law are put together from them.

-- The words of today's articles: heading (A), title and short title of the law (B), path (C), text without notes (D).
-- Narrow rows, since a search reads one for every match.
CREATE TABLE article_words (
  country text NOT NULL,
  law_id text COLLATE "C" NOT NULL,
  article_id text COLLATE "C" NOT NULL,
  words tsvector NOT NULL
) PARTITION BY LIST (country);
ALTER TABLE article_words ALTER words SET STORAGE EXTERNAL; -- as in laws
CREATE UNIQUE INDEX article_words_article ON article_words (country, law_id, article_id);
CREATE INDEX article_words_words ON article_words USING gin (words) WITH (fastupdate = off);

-- The words of a text of any length. A tsvector ends at 1 MB: of a longer text all words that fit are kept, without their
-- positions.
CREATE FUNCTION text_words(config regconfig, text text) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  readable text := short_words(text);
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

CREATE AGGREGATE joined_words(tsvector) (SFUNC = tsvector_concat, STYPE = tsvector, INITCOND = '');

-- The words of a law: title and short title (A), subject headings (B), and those of the pieces of its text (D). A text with
-- more than fit into a tsvector (3 MB codes come close) keeps all its words that fit, without their positions: it is found
-- by words, though not by a phrase.
CREATE FUNCTION law_words(config regconfig, title text, short_title text, subjects text[], pieces tsvector[])
RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  head tsvector := setweight(to_tsvector(config, short_words(title || ' ' || coalesce(short_title, ''))), 'A')
    || setweight(to_tsvector(config, short_words(array_to_string(subjects, ' . '))), 'B');
  words tsvector := '';
  piece tsvector;
BEGIN
  -- In two steps: to join the articles of a code one by one copies its words a thousand times.
  RETURN head || (
    SELECT joined_words(joined ORDER BY part) FROM (
      SELECT place / 30 AS part, joined_words(one ORDER BY place) AS joined
        FROM unnest(pieces) WITH ORDINALITY AS pieces (one, place) GROUP BY 1) AS parts);
EXCEPTION WHEN program_limit_exceeded THEN
  words := strip(head);
  FOREACH piece IN ARRAY pieces LOOP
    BEGIN
      words := words || strip(piece);
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
DROP FUNCTION IF EXISTS law_words(regconfig, text, text, text[], text);
