-- The vectors of articles that an outside address made (OPENLEG_EMBEDDINGS_URL). Without that setting, the table stays empty.
CREATE TABLE embeddings (
  country text NOT NULL,
  law_id text COLLATE "C" NOT NULL,
  article_id text COLLATE "C" NOT NULL,
  -- Names the model, the length and the form of the texts. Vectors of different sources cannot be compared.
  source text NOT NULL,
  -- The MD5 of the article's words. If the words change, a new vector is made.
  checksum text NOT NULL,
  -- One byte for each number, from -127 to 127.
  vector bytea NOT NULL,
  PRIMARY KEY (country, law_id, article_id)
);
-- Vectors do not compress.
ALTER TABLE embeddings ALTER vector SET STORAGE EXTERNAL;
