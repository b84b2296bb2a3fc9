-- What changed, by date and since a publication.

-- What a version is in the list of changes: new (the first), reform, repeal or correction; null when it is none of these (a repair
-- of the text, a reform that was met before).
ALTER TABLE versions ADD change text;
-- As in `sync/publish/change-kind-store.ts`.
UPDATE versions v SET change = told.change
  FROM (SELECT v.country, v.law_id, v.position,
               CASE WHEN row_number() OVER (PARTITION BY v.country, v.law_id ORDER BY v.blob IS NULL, v.date, v.position) = 1
                    THEN 'new' ELSE reform.type END AS change
          FROM versions v LEFT JOIN (
               SELECT r.country, r.law_id, r.position, c.type FROM reforms r JOIN commits c USING (country, position)) AS reform
            USING (country, law_id, position)) AS told
 WHERE told.change IS NOT NULL AND (v.country, v.law_id, v.position) = (told.country, told.law_id, told.position);
CREATE INDEX versions_changes ON versions (country, date DESC, position DESC, law_id) INCLUDE (change) WHERE change IS NOT NULL;
-- What a version did to articles: of a law with thousands of wordings the other index would be read whole.
CREATE INDEX wordings_position ON wordings (country, law_id, position);

-- The publications of each country, in their order. A copy's cursor names one by its id, which nobody can guess or make again:
-- not even the same publication after a backup was restored. A rewritten history begins anew.
CREATE TABLE publications (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  country text NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX publications_country ON publications (country, number);

-- Every law that was ever served, and the publication in which its text, its status or its being there last changed. Not a
-- part of `laws`: a full load would write these rows, with all their indexes, once more. And to follow a country is to read
-- this table alone, which no publication has to lock.
CREATE TABLE changed_laws (
  country text NOT NULL,
  law_id text COLLATE "C" NOT NULL,
  number bigint NOT NULL,
  -- The commit of the text that is served, its blob, and the status; of a law that is gone what they last were.
  sha text,
  blob text NOT NULL,
  status text,
  removed boolean NOT NULL,
  PRIMARY KEY (country, law_id)
);
CREATE INDEX changed_laws_order ON changed_laws (country, number, law_id) INCLUDE (sha, removed);

INSERT INTO publications (country) SELECT code FROM countries ORDER BY code;
INSERT INTO changed_laws (country, law_id, number, sha, blob, status, removed)
SELECT l.country, l.id, p.number, c.sha, l.blob, l.status, l.removed
  FROM laws l JOIN publications p USING (country)
  LEFT JOIN commits c ON c.country = l.country AND c.position = l.version_position;

-- Who is exporting, and until when it counts without another sign of life: one export at a time for an account.
CREATE TABLE exports (
  account_id bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  leased_until timestamptz NOT NULL
);
