-- Sees the installation's state in the dashboard: syncs, queue, accounts.
ALTER TABLE accounts ADD operator boolean NOT NULL DEFAULT false;

-- Apart from the accounts, so that a hash never travels with an account. One made by the command line has no password.
CREATE TABLE passwords (
  account_id bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  hash text NOT NULL,
  set_at timestamptz NOT NULL DEFAULT now()
);

-- Who is signed in. Of the token in the cookie only its SHA-256.
CREATE TABLE sessions (
  hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Written every few minutes at most.
  used_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_account ON sessions (account_id);

-- Addresses that open something once: setting a password, collecting a webhook's secret. See accounts/links.ts.
CREATE TABLE links (
  hash bytea PRIMARY KEY,
  purpose text NOT NULL,
  -- What it opens: an email address, an endpoint's number.
  subject text NOT NULL,
  -- Null when the address has no account yet.
  account_id bigint REFERENCES accounts ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX links_subject ON links (purpose, lower(subject));
CREATE INDEX links_account ON links (account_id);

-- Guesses and the like, counted in windows of time: see accounts/throttle.ts.
CREATE TABLE throttle (
  subject text PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX throttle_end ON throttle (ends_at);

-- Calls of a key on a day (UTC), written every few seconds: see accounts/usage.ts. The quota is counted in usage.
CREATE TABLE key_calls (
  key_id bigint NOT NULL REFERENCES keys ON DELETE CASCADE,
  day date NOT NULL,
  calls bigint NOT NULL,
  PRIMARY KEY (key_id, day)
);
ALTER TABLE keys ADD last_used_at timestamptz;
