-- How an article stands: in force, repealed, annulled, suspended, not yet in force, or empty.

-- What the versions of a law say about the end of an article: one row for each version in which that changes.
CREATE TABLE article_states (
  country text NOT NULL,
  law_id text COLLATE "C" NOT NULL,
  article_id text COLLATE "C" NOT NULL,
  -- The version. An article's rows are in the order of (date, position).
  date date NOT NULL,
  position integer NOT NULL,
  -- [{status, basis, since, until, by}]: what is said from this version on; empty when nothing is said any more.
  evidence jsonb NOT NULL
) PARTITION BY LIST (country);
CREATE UNIQUE INDEX article_states_order ON article_states (country, law_id, article_id, date, position);

-- How the articles of the served text stand on the day of the publication; the end of their law counts, too.
ALTER TABLE articles
  -- Null while the country is not read anew, and when it is not known.
  ADD status text,
  ADD status_since date,
  -- The last day of a suspension, or the day of an end that is stated.
  ADD status_until date,
  -- text, range, note, law, or null when nothing is known but that the article stands there.
  ADD status_basis text,
  -- The identifier of the act that did it.
  ADD status_by text,
  -- The next day on which the evidence says something else; null when there is none.
  ADD status_changes_on date;
