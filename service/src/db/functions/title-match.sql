-- Scores how well a title answers a query. Both are given as word keys. The key of a title may have two parts: the whole title, and
-- after ` ~ ` the part that is about the law itself.
--   14       the title is equal to the query
--   7 to 11  the part about the law itself has the query as a phrase, or the title begins with it; more for a larger share
--   1 more   the title begins or ends with the query: names are often at the end of titles
--   4        the query is elsewhere in the title: an act that amends the Penal Code is not the Penal Code, but it comes before
--            laws that only mention it
CREATE OR REPLACE FUNCTION title_match(query_key text, key text) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN query_key = '' OR key = '' THEN 0
    WHEN key = query_key OR starts_with(key, query_key || ' ~ ') THEN 14
    WHEN strpos(' ' || split_part(key, ' ~ ', -1) || ' ', ' ' || query_key || ' ') > 0 OR starts_with(key, query_key || ' ') THEN
      7 + 4::float8 * key_length(query_key) / key_length(split_part(key, ' ~ ', 1))
        + CASE WHEN starts_with(key, query_key || ' ') OR key LIKE '% ' || query_key THEN 1 ELSE 0 END
    WHEN strpos(' ' || key || ' ', ' ' || query_key || ' ') > 0 THEN 4
    ELSE 0
  END
$$;
