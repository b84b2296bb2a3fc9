-- What stands today, and how sure that is.

ALTER TABLE laws
  -- The file at the published commit, which may be a version to come; `blob` is the text that is served.
  ADD head_blob text,
  -- Of the text that is served.
  ADD version_date date,
  ADD version_position integer,
  -- What the status is taken from, since when the law is repealed, and by which acts.
  ADD status_basis text,
  ADD repealed_on date,
  ADD repealed_by text[] NOT NULL DEFAULT '{}',
  -- The day, still to come, on which the law's own text says that it is repealed.
  ADD status_changes_on date,
  -- The first day on which another version, or another status, takes its place.
  ADD next_change date;
CREATE INDEX laws_next_change ON laws (country, next_change) WHERE next_change IS NOT NULL;
CREATE INDEX versions_date ON versions (country, date);

ALTER TABLE versions
  -- law: the law's file; text: a text whose front matter cannot be read; nothing: the repository does not hold it.
  ADD holds text NOT NULL DEFAULT 'law',
  ADD effective_date date,
  -- stated, publication (nothing is stated: the legal date of the commit), or null (stated, but not so that we can read it).
  ADD effective_basis text,
  -- Why later versions contradict this one, in sentences; null when nothing does.
  ADD doubts text[];

-- Of a reform still to come that a first load met, subscribers hear on its day.
ALTER TABLE reforms ADD announced boolean NOT NULL DEFAULT true;

-- A day's roll-over has a record of its own: it must not count as the day's sync.
ALTER TABLE scheduled_runs ADD kind text NOT NULL DEFAULT 'sync';
