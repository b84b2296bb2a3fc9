-- What a law may be cited as: number, type and number, type and date, names (corpus/citations/keys.ts). Null until the country
-- is read by a program that knows citations.
ALTER TABLE laws ADD cited_as text[];
CREATE INDEX laws_cited_as ON laws USING gin (cited_as) WITH (fastupdate = off) WHERE NOT removed;
-- Tells at no cost whether a country still has laws that nobody can find by their citation.
CREATE INDEX laws_not_cited ON laws (country) WHERE cited_as IS NULL AND NOT removed;
