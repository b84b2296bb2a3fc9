-- The newest dispatch run that there was when the delivery was last tried, by a run or by hand. What a run has still to try
-- is told by these numbers: times would step back with the clock.
ALTER TABLE deliveries ADD tried_in integer;

-- Mails are sent by one process at a time, which holds a lock: see digests/mail-store.ts.
ALTER TABLE digest_mails DROP leased_until;
