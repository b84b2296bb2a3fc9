-- The search words of a law: title and short title (A), subject headings (B), and the words of the pieces of its text (D).
-- A tsvector holds at most 1 MB. A law with more words (codes of 3 MB come close) keeps all words that fit, without their
-- positions: it is found by words, but not by a phrase. The program joins the words itself now. During an upgrade, another machine
-- may run an older program, which calls this function.
CREATE OR REPLACE FUNCTION law_words(config regconfig, title text, short_title text, subjects text[], pieces tsvector[])
RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  head tsvector := setweight(text_words(config, title || ' ' || coalesce(short_title, '')), 'A')
    || setweight(text_words(config, array_to_string(subjects, ' . ')), 'B');
  words tsvector := '';
  piece tsvector;
BEGIN
  -- Pieces are joined in two steps. Joining the articles of a code one by one would copy its words a thousand times.
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
