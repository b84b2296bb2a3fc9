-- What happened in the corpora, and who is told of it.

-- The words that a rule's match_query is held against: title, short title and subject headings.
CREATE FUNCTION heading_words(language text, title text, short_title text, subjects text[])
RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT to_tsvector(language_config(language), left(title, 10000) || ' . ' || coalesce(left(short_title, 10000), '') || ' . '
    || array_to_string(ARRAY(SELECT left(subject, 500) FROM unnest(subjects) AS subject LIMIT 100), ' . '))
$$;

CREATE TABLE events (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  event_type text NOT NULL,
  -- Null for a test event, which no rule ever matches.
  country text,
  law_id text COLLATE "C",
  language text,
  words tsvector,
  created_at timestamptz NOT NULL,
  -- The envelope as it is sent: every attempt signs these bytes.
  body text NOT NULL
);
CREATE INDEX events_created ON events (created_at);

CREATE TABLE endpoints (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  url text NOT NULL,
  -- The rule. A filter that is null lets everything through.
  event_types text[] NOT NULL,
  countries text[],
  law_ids text[] COLLATE "C",
  match_query text,
  -- The same as `search_query` takes it.
  search_text text,
  description text NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  -- Encrypted: see webhooks/secrets.ts.
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX endpoints_account ON endpoints (account_id, id);

-- One run of the dispatcher. Who runs it holds an advisory lock with its id.
CREATE TABLE dispatch_runs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz,
  attempted integer NOT NULL DEFAULT 0,
  succeeded integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0
);

CREATE TABLE deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint_id bigint NOT NULL REFERENCES endpoints ON DELETE CASCADE,
  event_number bigint NOT NULL REFERENCES events ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'success', 'failed')),
  -- Tries begun: one that a crash cut off counts.
  attempts integer NOT NULL DEFAULT 0,
  response_status integer,
  error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_attempt_at timestamptz,
  delivered_at timestamptz,
  -- Somebody is sending it: until when at the latest, and which dispatch run (null: by hand).
  leased_until timestamptz,
  leased_by integer,
  UNIQUE (endpoint_id, event_number)
) WITH (fillfactor = 70);
CREATE INDEX deliveries_endpoint ON deliveries (endpoint_id, id);
CREATE INDEX deliveries_event ON deliveries (event_number);
-- Those tried least go first: what a crash cut off again and again must not use up its tries before others had one.
CREATE INDEX deliveries_pending ON deliveries (endpoint_id, attempts, id) WHERE status = 'pending';

CREATE TABLE delivery_attempts (
  delivery_id bigint NOT NULL REFERENCES deliveries ON DELETE CASCADE,
  number integer NOT NULL,
  started_at timestamptz NOT NULL,
  duration_ms integer,
  response_status integer,
  -- The beginning of what the receiver answered.
  answer text,
  error text,
  PRIMARY KEY (delivery_id, number)
);

-- The scheduled runs that were done.
CREATE TABLE scheduled_runs (
  slot timestamptz PRIMARY KEY,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  error text
);
