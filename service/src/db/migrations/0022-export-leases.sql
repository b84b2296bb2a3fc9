-- Which export it is. One whose time has passed must neither renew nor end the next one of its account.
ALTER TABLE exports ADD id uuid NOT NULL DEFAULT gen_random_uuid();
