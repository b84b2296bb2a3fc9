-- What laws are called, by themselves and by others.

-- The names in `written`, without numbers and dates, where it is known which law is meant. May be null: a program of the version
-- before, which syncs until it is restarted, does not know the column and has no default for it in its tables.
ALTER TABLE cited_laws ADD COLUMN names text[];

-- What the text says that it will call the law from here on: `LCSP`, in brackets behind its name.
ALTER TABLE citations ADD COLUMN short text;

-- How laws are called in the texts of others, each by how many of them; names that only one uses are left out.
CREATE TABLE law_names (
  country text NOT NULL,
  law_id text COLLATE "C" NOT NULL,
  -- As title_keys have it, or `short:lcsp`.
  name text COLLATE "C" NOT NULL,
  uses integer NOT NULL
) PARTITION BY LIST (country);
CREATE UNIQUE INDEX law_names_law ON law_names (country, law_id, name);
CREATE INDEX law_names_name ON law_names (country, name);

-- As in 0001, of a key that may have two parts: what a title says, and behind ` ~ ` what of it is about the law itself. A
-- title is the query, or begins with it, as a whole; it holds the query as a phrase only where it speaks of itself: an act that
-- amends the Penal Code is not called so, though it comes before laws that only speak of it.
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

CREATE OR REPLACE FUNCTION shortest_key(keys text[]) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(min(public.key_length(split_part(key, ' ~ ', 1))), 1) FROM unnest(keys) AS key WHERE key <> ''
$$;

-- Accents are folded before words are stemmed, and some endings are only known with theirs: of `asociación` nothing is cut off, of
-- `asociaciones` all but `asoci`. So a query with the plural asks for the singular as well. Not the other way round: `ordenación`
-- would ask for `orden`.
CREATE FUNCTION singular(language text, word text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN language = 'spanish' AND word ~ '[ns]es$' THEN left(word, -2)
    WHEN language = 'catalan' AND word ~ 'ions$' THEN left(word, -2)
    WHEN language = 'portuguese' AND word ~ 'oes$' THEN left(word, -3) || 'ao'
  END
$$;

-- As in 0001, with the singular of plurals.
CREATE OR REPLACE FUNCTION search_query(language text, query text) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  config regconfig := language_config(language);
  asked tsquery := websearch_to_tsquery(config, query);
  typed tsquery;
  other tsquery;
  word text;
BEGIN
  IF language IN ('spanish', 'catalan', 'portuguese') THEN
    FOR word IN SELECT DISTINCT match[1] FROM regexp_matches(lower(unaccent(query)), '[[:alpha:]]{5,}', 'g') AS match LOOP
      typed := plainto_tsquery(config, word);
      other := plainto_tsquery(config, singular(language, word));
      IF other <> typed AND numnode(typed) = 1 AND numnode(other) = 1 THEN
        asked := ts_rewrite(asked, typed, typed || other);
      END IF;
    END LOOP;
  END IF;
  RETURN CASE WHEN querytree(asked) = 'T' THEN ''::tsquery ELSE asked END;
END
$$;

-- A query in which, for each of some words, the words of its names do as well. First every word gets a sign in its place: names
-- have words that are short for names themselves, and read one after the other five such words made a query of a million.
CREATE FUNCTION with_names(asked tsquery, config regconfig, words text[], names text[]) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
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
