CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  tier text NOT NULL DEFAULT 'free' CHECK (tier IN ('free', 'pro')),
  -- One of the first accounts: the larger free quota.
  early boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX accounts_email ON accounts (lower(email));

-- A key itself is shown once and never stored: only its SHA-256.
CREATE TABLE keys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  hash bytea NOT NULL UNIQUE,
  name text NOT NULL DEFAULT '',
  -- The first characters, to tell keys apart in a list.
  hint text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz
);
CREATE INDEX keys_account ON keys (account_id);

-- Calls of an account in a month (UTC), those leased to processes included: see accounts/quota.ts.
CREATE TABLE usage (
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  month date NOT NULL,
  calls bigint NOT NULL,
  -- What the last statement that took calls got; only its RETURNING reads it.
  granted bigint NOT NULL,
  PRIMARY KEY (account_id, month)
);
