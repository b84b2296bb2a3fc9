-- Citations: what today's texts cite, and the law and the article that each means.

-- The different ways in which a country's texts name laws. Each is resolved once, however often it stands in texts.
CREATE TABLE cited_laws (
  country text NOT NULL,
  -- Checksum of the next three.
  id bigint NOT NULL,
  written text NOT NULL,
  -- That of the citing laws: a region's law means its own region's laws first.
  jurisdiction text,
  -- A name, of which perhaps only the beginning or the end is that of a law.
  is_name boolean NOT NULL,
  -- Under which laws that it may mean are found: laws.cited_as, and `id:` with the identifier in small letters.
  keys text[] NOT NULL,
  -- The law that it means; null for none here, or more than one.
  law_id text COLLATE "C",
  -- How many characters of `written` are the name of the law: from its beginning, or, below 0, from its end. Null for all.
  used integer
) PARTITION BY LIST (country);
CREATE UNIQUE INDEX cited_laws_id ON cited_laws (country, id);
CREATE INDEX cited_laws_keys ON cited_laws USING gin (keys) WITH (fastupdate = off);

-- A row for each article that is cited, or for the law where no article is named.
CREATE TABLE citations (
  country text NOT NULL,
  law_id text COLLATE "C" NOT NULL,
  -- In the order of the text, from 1.
  position integer NOT NULL,
  -- The article in whose text it stands; null outside of all.
  article_id text COLLATE "C",
  text text NOT NULL,
  -- Bytes in the text behind the front matter.
  text_start integer NOT NULL,
  text_end integer NOT NULL,
  -- Which of cited_laws; null where the law cites itself (`esta Ley`).
  cited bigint,
  -- The ids that the cited article may have, the best first; null where none is named.
  part_ids text[],
  -- The articles are those of a text that the cited act approves.
  is_approved boolean NOT NULL,
  target_law_id text COLLATE "C",
  target_article_id text COLLATE "C"
) PARTITION BY LIST (country);
CREATE UNIQUE INDEX citations_order ON citations (country, law_id, position);
CREATE INDEX citations_target ON citations (country, target_law_id, law_id, position) INCLUDE (target_article_id);
CREATE INDEX citations_cited ON citations (country, cited);

-- Of the articles that have one of the wanted ids, be it inside a container, the one that is meant: an article of the law's own
-- text, or the only one of that number in a text that it approves. Where the approved text is meant, that comes first:
-- `art. 2 del Reglamento` is no article of the decree around it.
CREATE FUNCTION cited_article(wanted text[], found text[], is_approved boolean) RETURNS text
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
