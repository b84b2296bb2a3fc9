-- The article that a citation means, out of those that have one of the wanted ids, also inside a container. It is an article of
-- the law's own text, or else the only one of that number in a text that the law approves. When the citation names the approved
-- text (`art. 2 del Reglamento`), the article in that text comes first: it is no article of the decree around it.
CREATE OR REPLACE FUNCTION cited_article(wanted text[], found text[], is_approved boolean) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT chosen FROM (
    SELECT place, CASE WHEN is_approved AND cardinality(approved) = 1 THEN approved[1]
                       WHEN own IS NOT NULL THEN own
                       WHEN cardinality(inside) = 1 THEN inside[1] END AS chosen
      FROM unnest(wanted) WITH ORDINALITY AS one (id, place),
           LATERAL (SELECT max(article) FILTER (WHERE article = one.id) AS own,
                           array_agg(article) FILTER (WHERE article <> one.id) AS inside,
                           array_agg(article) FILTER (WHERE article <> one.id AND article !~ '^(ane[xj]o|annex|lisa|priedas)') AS approved
                      FROM unnest(found) AS article WHERE split_part(article, '.', -1) = one.id) AS having_it) AS choices
   WHERE chosen IS NOT NULL ORDER BY place LIMIT 1);
