-- What an upstream takes away, and may bring back.

-- A reform that was told and that a rewritten history no longer has. It is remembered for good: when it returns, it is no news.
CREATE TABLE withdrawn_reforms (
  country text NOT NULL,
  law_id text COLLATE "C" NOT NULL,
  date date NOT NULL,
  source_id text COLLATE "C"
);
CREATE UNIQUE INDEX withdrawn_reforms_identity ON withdrawn_reforms (country, law_id, date, source_id) NULLS NOT DISTINCT;

-- Older programs kept the reforms of laws that were gone among the others, at a position that no commit has. There they stayed
-- without a commit when their law returned.
INSERT INTO withdrawn_reforms (country, law_id, date, source_id)
SELECT country, law_id, date, source_id FROM reforms WHERE position = -1 AND announced;
DELETE FROM reforms WHERE position = -1;

-- A sync that would remove so much of a country that an operator has to accept it first.
CREATE TABLE held_removals (
  country text PRIMARY KEY,
  -- The commit that was not published, and the way of reading that found so many laws gone.
  head_sha text NOT NULL,
  reading integer NOT NULL,
  -- How many of how many laws it would remove, and how many went in the weeks before.
  laws_removed integer NOT NULL,
  laws integer NOT NULL,
  removed_before integer NOT NULL,
  held_since timestamptz NOT NULL DEFAULT now()
);

-- The operator accepted what this run removes: removals are counted anew after it.
ALTER TABLE sync_runs ADD removal_accepted boolean NOT NULL DEFAULT false;
