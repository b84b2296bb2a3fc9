-- Counting what could not be delivered must not read what was: successes are kept for 90 days.
CREATE INDEX deliveries_failed ON deliveries (endpoint_id) WHERE status = 'failed';
