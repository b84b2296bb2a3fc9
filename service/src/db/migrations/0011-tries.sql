-- The newest dispatch run that there was when the delivery was last tried, by a run or by hand. What a run has still to try
-- is told by these numbers: times would step back with the clock.
ALTER TABLE deliveries ADD tried_in integer;

-- Mails are sent by one process at a time, which holds a lock (digests/mail-store.ts). digest_mails.leased_until is not used any
-- more; it stays for processes of the version before, while they are replaced one after the other.
