-- Rules that watch single articles, each as `{law_id}#{article_id}`; null for all.
ALTER TABLE endpoints ADD article_ids text[];
ALTER TABLE digests ADD article_ids text[];

-- The articles of the law that the event is about: of a reform those that it changed, of a version whose day has come those
-- that differ from then on. Null for events that are about the law as a whole.
ALTER TABLE events ADD article_ids text[];

-- Where the wording of before went, when it stands unchanged under another id since then.
ALTER TABLE wordings ADD moved_to text COLLATE "C";
