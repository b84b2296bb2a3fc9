-- What a source says about the standing of a law, besides its status.

ALTER TABLE laws
  -- The words of the source, where it says more than the status does: what stays in force after a partial repeal.
  ADD state_note text,
  -- Days on which the law or a part of it ends, besides `repealed_on`: [{on, articles, by}].
  ADD ends jsonb NOT NULL DEFAULT '[]',
  -- A sentence about what the source leaves open; null when it leaves nothing open.
  ADD status_doubt text;
