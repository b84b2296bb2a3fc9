-- Versions that their commit calls a reform or a correction, and that left every word, the status and the dates of the law as
-- they were. The next reading of a country finds them.

ALTER TABLE versions ADD idle boolean NOT NULL DEFAULT false;

DROP INDEX versions_changes;
CREATE INDEX versions_changes ON versions (country, date DESC, position DESC, law_id) INCLUDE (change, idle)
 WHERE change IS NOT NULL;
