-- The language of the page on which a digest was made or last changed. Its mails are in that language. Null for digests from the
-- API or an older program: their mails are in English.
ALTER TABLE digests ADD COLUMN language text;
