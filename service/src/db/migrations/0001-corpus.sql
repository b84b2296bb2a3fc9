-- The corpus as rows. Everything of a country lies in partitions of its own: a full load fills tables that nobody sees
-- and attaches them in one transaction, and the search of a small country never walks the index of a large one.
-- Uniqueness is by index rather than by primary key, because only an index can be built ahead and then attached.

CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE SCHEMA IF NOT EXISTS stage;

-- One text search configuration per language that this PostgreSQL has a stemmer for, with accents folded first.
DO $$
DECLARE
  language text;
BEGIN
  FOR language IN SELECT cfgname FROM pg_ts_config WHERE cfgnamespace = 'pg_catalog'::regnamespace LOOP
    EXECUTE format('CREATE TEXT SEARCH CONFIGURATION openleg_%I (COPY = pg_catalog.%I)', language, language);
    EXECUTE format(
      'ALTER TEXT SEARCH CONFIGURATION openleg_%I ALTER MAPPING FOR hword, hword_part, word WITH unaccent, %s',
      language,
      (SELECT string_agg(format('%s', dictionary::regdictionary), ', ' ORDER BY mapseqno)
         FROM (SELECT DISTINCT mapseqno, mapdict AS dictionary
                 FROM pg_ts_config_map m
                 JOIN pg_ts_config c ON c.oid = m.mapcfg AND c.cfgnamespace = 'pg_catalog'::regnamespace
                WHERE c.cfgname = language AND maptokentype = (
                  SELECT tokid FROM ts_token_type('default') WHERE alias = 'word')) AS dictionaries)
    );
  END LOOP;
END
$$;

CREATE FUNCTION language_config(language text) RETURNS regconfig LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT oid::regconfig FROM pg_ts_config
      WHERE cfgname = 'openleg_' || lower(language) AND pg_ts_config_is_visible(oid)),
    'openleg_simple'::regconfig)
$$;

-- What a query asks for, after `webSearch` (search/query.ts). Negations alone would match nearly every law, and no index
-- helps to find which: they ask for nothing, like fillers alone (numnode 0).
CREATE FUNCTION search_query(language text, query text) RETURNS tsquery LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN querytree(asked) = 'T' THEN ''::tsquery ELSE asked END
    FROM websearch_to_tsquery(language_config(language), query) AS asked
$$;

-- The words of a law: title and short title (A), subject headings (B), text (D).
-- A tsvector ends at 1 MB. A text with more than that (3 MB codes come close) keeps all its words that fit,
-- without their positions: it is found by words, though not by a phrase of its body.
CREATE FUNCTION law_words(config regconfig, title text, short_title text, subjects text[], body text)
RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  head tsvector := setweight(to_tsvector(config, title || ' ' || coalesce(short_title, '')), 'A')
    || setweight(to_tsvector(config, array_to_string(subjects, ' . ')), 'B');
  words tsvector;
  piece integer := 200000;
BEGIN
  RETURN head || setweight(to_tsvector(config, body), 'D');
EXCEPTION WHEN program_limit_exceeded THEN
  words := strip(head);
  FOR start IN 0 .. length(body) / piece LOOP
    BEGIN
      words := words || strip(to_tsvector(config, substr(body, start * piece + 1, piece)));
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

-- The words of a title in their order, folded, filler words left out: 'ley 39/2015 1 octubr procedimient administr comun'.
-- Compared as text they tell what a tsquery cannot: whether a title is, begins with or holds a query as a phrase,
-- whatever fillers stand between.
-- PostgreSQL has no list of fillers for some languages (Catalan, Estonian, Greek, …): there, words of up to three letters
-- are taken for such.
CREATE FUNCTION word_key(config regconfig, title text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(lexeme, ' ' ORDER BY place, lexeme), '')
    FROM unnest(to_tsvector(config, title)) AS word (lexeme, places, weights), unnest(places) AS place
   WHERE lexeme !~ '^[[:alpha:]]{1,3}$' OR config::text ~ ('_(danish|dutch|english|finnish|french|german|hungarian|italian'
         || '|nepali|norwegian|portuguese|russian|spanish|swedish|turkish)$')
$$;

-- A word key with every word cut to five letters: what a stemmer leaves of `seaduse` and `seadus` differs, this does not.
CREATE FUNCTION rough_key(key text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(key, '([^ ]{5})[^ ]+', '\1', 'g')
$$;

CREATE FUNCTION key_length(key text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT length(key) - length(replace(key, ' ', '')) + 1
$$;

CREATE FUNCTION shortest_key(keys text[]) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(min(public.key_length(key)), 1) FROM unnest(keys) AS key WHERE key <> ''
$$;

-- The beginnings of a word key, word by word: a citation may be followed by its date and name.
CREATE FUNCTION word_beginnings(key text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(
    SELECT array_to_string((string_to_array(key, ' '))[1:count], ' ')
      FROM generate_series(1, least(array_length(string_to_array(key, ' '), 1), 20)) AS count)
$$;

-- How well a title answers a query, both as word keys: 14 when it is the query; 7 to 11 when it holds it as a phrase, the
-- more the larger its share; 1 more when it begins or ends with it (names stand at the end of titles).
CREATE FUNCTION title_match(query_key text, key text) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN query_key = '' OR key = '' THEN 0
    WHEN key = query_key THEN 14
    WHEN strpos(' ' || key || ' ', ' ' || query_key || ' ') > 0 THEN
      7 + 4::float8 * key_length(query_key) / key_length(key)
        + CASE WHEN starts_with(key, query_key || ' ') OR key LIKE '% ' || query_key THEN 1 ELSE 0 END
    ELSE 0
  END
$$;

-- What is published of each country. Its rows in the tables below always belong to head_sha.
CREATE TABLE countries (
  code text PRIMARY KEY,
  head_sha text NOT NULL,
  law_count integer NOT NULL,
  -- What the rows were made with: another language, or newer rules of reading, and they are made anew.
  language text NOT NULL,
  reading integer NOT NULL,
  -- False once a merge is in the history: then a commit's tree must be asked which version it holds.
  linear boolean NOT NULL,
  -- Counts up with every publication, so that what was derived from an older state can be told.
  generation bigint NOT NULL,
  published_at timestamptz NOT NULL
);

-- The law files of the published commit, also those that could not be read.
CREATE TABLE files (
  country text NOT NULL,
  path text COLLATE "C" NOT NULL,
  blob text NOT NULL,
  -- The law that this path holds, or held when it could last be read.
  law_id text COLLATE "C",
  problem text
) PARTITION BY LIST (country);
CREATE UNIQUE INDEX files_path ON files (country, path);
CREATE INDEX files_law ON files (country, law_id);
CREATE INDEX files_problem ON files (country) WHERE problem IS NOT NULL;

-- A search touches the row of every law that matches, thousands of them for a common word: what it compares there comes
-- first, numbers before texts, which make whatever stands behind them slower to reach; and everything long lies out of
-- line (STORAGE EXTERNAL, toast_tuple_target), so that a page holds 13 laws instead of 3.
CREATE SEQUENCE law_numbers MAXVALUE 68719476735;
CREATE TABLE laws (
  -- Tells the laws of a country apart and never changes.
  number bigint NOT NULL DEFAULT nextval('law_numbers'),
  -- What a law counts before any text is compared (reformed and cited often, in force, of the whole country), and behind
  -- it the law's number: one value that sorts the laws of a search and says which they are. See search/store.ts.
  standing bigint GENERATED ALWAYS AS ((
    10000 * (0.35 * ln(1 + reform_count) + 0.15 * ln(1 + cited_count)
      + CASE WHEN status IN ('in_force', 'partially_repealed') THEN 0.5 ELSE 0 END
      + CASE WHEN jurisdiction IS NULL THEN 0.3 ELSE 0 END))::bigint << 36 | number) STORED,
  -- Words in the shortest of title_keys: of two titles that have the query, the shorter means it more.
  title_length integer GENERATED ALWAYS AS (shortest_key(title_keys)) STORED,
  -- The file is gone from the corpus: the law is not served, but known should it return.
  removed boolean NOT NULL,
  country text NOT NULL,
  publication_date date,
  id text COLLATE "C" NOT NULL,
  law_type text NOT NULL,
  status text,
  jurisdiction text,
  reform_count integer NOT NULL DEFAULT 0,
  cited_count integer NOT NULL DEFAULT 0,
  article_count integer NOT NULL,
  last_updated date,
  text_state text,
  title text NOT NULL,
  -- As much of it as an index takes. A column, since PostgreSQL does not read an expression from the index alone.
  title_order text GENERATED ALWAYS AS (left(title, 200)) STORED,
  short_title text,
  department text,
  source text,
  subjects text[] NOT NULL,
  frontmatter json NOT NULL,
  path text COLLATE "C" NOT NULL,
  blob text NOT NULL,
  words tsvector NOT NULL,
  -- The same of title and short title alone, and of the subject headings alone.
  title_words tsvector NOT NULL,
  subject_words tsvector NOT NULL,
  -- Word keys of the title, the short title, the title without number and date, and that without its type as well (what
  -- people call a law). See search/store.ts.
  title_keys text[] NOT NULL,
  rough_name_key text COLLATE "C" NOT NULL,
  -- Type and official number, as a citation gives them; empty without a number.
  citation_key text COLLATE "C" NOT NULL,
  cites text[] NOT NULL
) PARTITION BY LIST (country);
ALTER TABLE laws
  ALTER law_type SET STORAGE MAIN, ALTER status SET STORAGE MAIN, ALTER jurisdiction SET STORAGE MAIN,
  ALTER id SET STORAGE MAIN,
  -- Ranking unpacks the words of many laws per search; uncompressed, that is a copy.
  ALTER words SET STORAGE EXTERNAL, ALTER title_words SET STORAGE EXTERNAL, ALTER title_keys SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX laws_id ON laws (country, id);
-- By number and not by standing: counts change often, and a change of an indexed column makes all indexes be written anew.
CREATE INDEX laws_number ON laws (number);
-- Without the list of pending entries: every search would read it, 40 ms after a sync of a hundred laws.
CREATE INDEX laws_words ON laws USING gin (words) WITH (fastupdate = off) WHERE NOT removed;
CREATE INDEX laws_title_words ON laws USING gin (title_words) WITH (fastupdate = off) WHERE NOT removed;
CREATE INDEX laws_rough_name ON laws USING gin (string_to_array(rough_name_key, ' ')) WITH (fastupdate = off)
  WHERE NOT removed;
CREATE INDEX laws_lower_id ON laws (country, lower(id));
CREATE INDEX laws_citation ON laws (country, citation_key) WHERE citation_key <> '';
-- Lists: the filters are in the index, so that counting and skipping to a deep page never touch the table.
CREATE INDEX laws_newest ON laws (country, publication_date DESC NULLS LAST, id)
  INCLUDE (law_type, status, jurisdiction) WHERE NOT removed;
CREATE INDEX laws_oldest ON laws (country, publication_date, id)
  INCLUDE (law_type, status, jurisdiction) WHERE NOT removed;
-- The index for the order of titles is made with the partition, in the language of the country.

-- Which letters a word has, roughly: two words that differ in few places differ in few of these bits.
CREATE FUNCTION letter_set(word text) RETURNS bit(32) LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(bit_or(1 << ascii(letter) % 32), 0)::bit(32) FROM string_to_table(word, NULL) AS letter
$$;

-- The words of titles and subject headings as they are written there, to guess what a misspelt query meant. Words that
-- came with a later sync are added; the counts are those of the last full load.
CREATE TABLE spellings (
  country text NOT NULL,
  length integer GENERATED ALWAYS AS (length(folded)) STORED,
  letters bit(32) GENERATED ALWAYS AS (letter_set(folded)) STORED,
  laws integer NOT NULL,
  word text COLLATE "C" NOT NULL,
  folded text COLLATE "C" NOT NULL
) PARTITION BY LIST (country);
CREATE UNIQUE INDEX spellings_word ON spellings (country, word);
CREATE INDEX spellings_folded ON spellings (country, folded);

-- The commits of the country's repository, in its order.
CREATE TABLE commits (
  country text NOT NULL,
  position integer NOT NULL,
  sha text COLLATE "C" NOT NULL,
  date date NOT NULL,
  type text,
  source_id text,
  subject text NOT NULL,
  message text NOT NULL
) PARTITION BY LIST (country);
CREATE UNIQUE INDEX commits_position ON commits (country, position);
CREATE UNIQUE INDEX commits_sha ON commits (country, sha);

-- One row for every commit of a law, with the blob that holds its text then. The text of a law at any commit is the
-- blob of the last row at or before that commit's position; null when the file was not there.
CREATE TABLE versions (
  country text NOT NULL,
  law_id text COLLATE "C" NOT NULL,
  position integer NOT NULL,
  date date NOT NULL,
  blob text
) PARTITION BY LIST (country);
CREATE UNIQUE INDEX versions_position ON versions (country, law_id, position);

CREATE TABLE reforms (
  country text NOT NULL,
  law_id text COLLATE "C" NOT NULL,
  date date NOT NULL,
  source_id text COLLATE "C",
  position integer NOT NULL,
  articles text[]
) PARTITION BY LIST (country);
CREATE UNIQUE INDEX reforms_identity ON reforms (country, law_id, date, source_id) NULLS NOT DISTINCT;

CREATE TABLE sync_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  -- running, succeeded, failed, or interrupted when its process went away.
  state text NOT NULL DEFAULT 'running',
  from_sha text,
  to_sha text,
  laws_created integer NOT NULL DEFAULT 0,
  laws_updated integer NOT NULL DEFAULT 0,
  laws_repealed integer NOT NULL DEFAULT 0,
  laws_removed integer NOT NULL DEFAULT 0,
  reforms_created integer NOT NULL DEFAULT 0,
  problems json NOT NULL DEFAULT '[]',
  error text
);
CREATE INDEX sync_runs_country ON sync_runs (country, id DESC);
