-- OAuth 2.1 for assistants that connect without a key: see oauth/.

-- Programs that registered themselves. What they say of themselves is proved by nothing.
CREATE TABLE oauth_clients (
  id text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  redirect_uris text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- An account's yes to a client. Its tokens end with it.
CREATE TABLE oauth_grants (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  client_id text NOT NULL REFERENCES oauth_clients ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Written every few minutes at most.
  used_at timestamptz
);
CREATE INDEX oauth_grants_account ON oauth_grants (account_id, id);
CREATE INDEX oauth_grants_client ON oauth_grants (client_id);

-- Of codes and tokens only their SHA-256.
CREATE TABLE oauth_codes (
  hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  client_id text NOT NULL REFERENCES oauth_clients ON DELETE CASCADE,
  redirect_uri text NOT NULL,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- What it was exchanged for: a code that comes twice was stolen, and ends that.
  grant_id bigint REFERENCES oauth_grants ON DELETE SET NULL
);

CREATE TABLE oauth_tokens (
  hash bytea PRIMARY KEY,
  grant_id bigint NOT NULL REFERENCES oauth_grants ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('access', 'refresh')),
  expires_at timestamptz NOT NULL,
  -- When a refresh token was exchanged for the next: one that comes twice was stolen.
  used_at timestamptz
);
CREATE INDEX oauth_tokens_grant ON oauth_tokens (grant_id);
CREATE INDEX oauth_tokens_expiry ON oauth_tokens (expires_at);
