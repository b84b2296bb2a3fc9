-- What the files of laws say of other acts: in the front matter, and in the notes beside articles. What commits say is in
-- `reforms`; both are put together when somebody asks.
CREATE TABLE relations (
  country text NOT NULL,
  -- The law whose file says it.
  law_id text COLLATE "C" NOT NULL,
  -- amends, repeals, replaces, implements or related.
  verb text NOT NULL,
  -- The other act does it to this law.
  passive boolean NOT NULL,
  -- The other act's identifier, be it in the corpus or not; null when only its name is known.
  other_id text COLLATE "C",
  -- The other act as the file writes it.
  act text,
  -- The day of the other act, as the file writes it.
  date date,
  -- The labels of the articles that are changed.
  articles text[] NOT NULL,
  -- Whether only a part is changed; null when that is not said.
  partial boolean,
  -- front_matter or note.
  basis text NOT NULL
) PARTITION BY LIST (country);
CREATE INDEX relations_law ON relations (country, law_id);
CREATE INDEX relations_other ON relations (country, other_id) WHERE other_id IS NOT NULL;

-- What an act changed, by the commits.
CREATE INDEX reforms_source ON reforms (country, source_id) WHERE source_id IS NOT NULL;
