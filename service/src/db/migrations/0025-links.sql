-- Links are citations: the address of a link names a law.

-- The key of the law that the address names (`id:` or `link:` and a value), and its country if that is another one. Null for
-- words without a link. `basis` says how the law was found, by the address (`link`) or by the words (`text`). It may be null, for
-- `text`: a program of the version before, which syncs until it is restarted, does not know the columns.
ALTER TABLE cited_laws ADD COLUMN linked text, ADD COLUMN linked_country text, ADD COLUMN basis text;
