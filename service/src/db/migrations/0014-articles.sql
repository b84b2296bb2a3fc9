-- The article as the unit. Texts stay in git: a row says where in its blob a text lies.

-- The articles of the text that is served, in its order.
CREATE TABLE articles (
  country text NOT NULL,
  law_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  -- article, provision or annex.
  kind text NOT NULL,
  label text NOT NULL,
  heading text,
  position integer NOT NULL,
  -- Which of the law's paths (laws.paths, counted from 0) leads to it.
  path integer NOT NULL,
  -- Bytes in the text behind the front matter: where its own text begins, behind its heading, and where it ends.
  text_start integer NOT NULL,
  text_end integer NOT NULL,
  first_date date NOT NULL,
  last_changed date NOT NULL,
  version_count integer NOT NULL
) PARTITION BY LIST (country);
CREATE UNIQUE INDEX articles_id ON articles (country, law_id, id);

-- What each version did to each article: one row for every wording, and one where an article was removed.
CREATE TABLE wordings (
  country text NOT NULL,
  law_id text COLLATE "C" NOT NULL,
  article_id text COLLATE "C" NOT NULL,
  -- The version that brought it. An article's rows are in the order of (date, position).
  date date NOT NULL,
  position integer NOT NULL,
  -- added, changed or removed.
  change text NOT NULL,
  label text NOT NULL,
  heading text,
  -- Of the title and the text without notes, in whatever form; null when the article was removed.
  checksum bigint,
  -- Bytes in that version's text, as above.
  text_start integer,
  text_end integer,
  -- Since when the wording is in force: as in versions, or as the note beside the article says.
  effective_date date,
  effective_basis text
) PARTITION BY LIST (country);
CREATE UNIQUE INDEX wordings_order ON wordings (country, law_id, article_id, date, position);

-- The different paths to the law's articles, each the headings from the outside in.
ALTER TABLE laws ADD paths jsonb;
