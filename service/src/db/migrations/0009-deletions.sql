-- A publication writes what endpoints and digests are to be told in its own long transaction. A foreign key to them would
-- lock each of their rows until it ends: whoever deletes one would wait, and one deleted in that moment would fail the sync.
-- What is left of one that was deleted, nobody can reach; the next run takes it away (webhooks/delivery-store.ts,
-- digests/mail-store.ts). Why it is so: docs/decisions/011-connections.md.
ALTER TABLE deliveries DROP CONSTRAINT deliveries_endpoint_id_fkey;
ALTER TABLE digest_events DROP CONSTRAINT digest_events_digest_id_fkey;
