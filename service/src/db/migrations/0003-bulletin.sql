-- What all processes must know at once (a corpus was synced, a key was revoked): see db/bulletin.ts.
CREATE TABLE bulletin (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic text NOT NULL,
  subject text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

-- The processes that read it. Who is alive holds an advisory lock with the reader's id on its connection.
CREATE TABLE bulletin_readers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  seen bigint NOT NULL,
  since timestamptz NOT NULL DEFAULT now()
);
