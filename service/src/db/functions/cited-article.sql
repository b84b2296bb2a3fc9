-- Chooses the article that a citation means. `found` has the articles with one of the wanted ids, some of them inside a container.
-- The result is an article of the law's own text, or else the only article with that number in a text that the law approves. When
-- the citation names the approved text (`art. 2 del Reglamento`), the article in that text is chosen first, because the citation
-- does not mean an article of the decree around it. An annex is not an approved text. The pattern has the words for annexes in all
-- languages of service/src/corpus/languages/, and a test compares them.
-- A wanted id may have a container (`3-luku.par-4`). Then articles in other containers do not fit, and the number alone is enough
-- only if the law has it once.
CREATE OR REPLACE FUNCTION cited_article(wanted text[], found text[], is_approved boolean) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT chosen FROM (
    SELECT place, CASE WHEN strpos(one.id, '.') > 0 THEN CASE WHEN cardinality(held) = 1 THEN held[1] END
                       WHEN strpos(wanted[1], '.') > 0 THEN CASE WHEN cardinality(numbered) = 1 THEN numbered[1] END
                       WHEN is_approved AND cardinality(approved) = 1 THEN approved[1]
                       WHEN own IS NOT NULL THEN own
                       WHEN cardinality(inside) = 1 THEN inside[1] END AS chosen
      FROM unnest(wanted) WITH ORDINALITY AS one (id, place),
           LATERAL (SELECT max(article) FILTER (WHERE article = one.id) AS own,
                           array_agg(article) AS numbered,
                           array_agg(article) FILTER (WHERE strpos('.' || article || '|', '.' || one.id || '|') > 0) AS held,
                           array_agg(article) FILTER (WHERE article <> one.id) AS inside,
                           array_agg(article) FILTER (WHERE article <> one.id AND article !~ '^(allegato|anejo|anexa|anexo|anhang|anlage|annex|annexe|apendice|apendix|appendice|appendix|bijlage|bilag|bilaga|liite|lisa|melleklet|pielikums|priedas|prilog|priloga|priloha|schedule|vedlegg|zalacznik|παραρτημα|додаток|приложение)') AS approved
                      FROM unnest(found) AS article
                     WHERE split_part(article, '.', -1) = split_part(one.id, '.', -1)) AS having_it) AS choices
   WHERE chosen IS NOT NULL ORDER BY place LIMIT 1);
