-- Email digests: the same rules as webhooks have, told by mail once a day or a week.
CREATE TABLE digests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The rule. A filter that is null lets everything through.
  event_types text[] NOT NULL,
  countries text[],
  law_ids text[] COLLATE "C",
  match_query text,
  -- The same as `search_query` takes it.
  search_text text,
  frequency text NOT NULL CHECK (frequency IN ('daily', 'weekly')),
  enabled boolean NOT NULL DEFAULT true,
  -- When a weekly one was last gathered, whether there was something to tell or not.
  gathered_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX digests_account ON digests (account_id, id);

CREATE TABLE digest_mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  digest_id bigint NOT NULL REFERENCES digests ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'sent', 'failed')),
  -- Tries begun: one that a crash cut off counts.
  attempts integer NOT NULL DEFAULT 0,
  error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_attempt_at timestamptz,
  sent_at timestamptz,
  -- Somebody is sending it: until when at the latest.
  leased_until timestamptz
);
CREATE INDEX digest_mails_digest ON digest_mails (digest_id, id);
CREATE INDEX digest_mails_pending ON digest_mails (id) WHERE status = 'pending';

-- What a digest has to tell, recorded with the event itself; the mail that tells it, once there is one.
CREATE TABLE digest_events (
  digest_id bigint NOT NULL REFERENCES digests ON DELETE CASCADE,
  event_number bigint NOT NULL REFERENCES events ON DELETE CASCADE,
  mail_id bigint REFERENCES digest_mails ON DELETE CASCADE,
  PRIMARY KEY (digest_id, event_number)
);
CREATE INDEX digest_events_event ON digest_events (event_number);
CREATE INDEX digest_events_mail ON digest_events (mail_id);
CREATE INDEX digest_events_waiting ON digest_events (digest_id) WHERE mail_id IS NULL;
