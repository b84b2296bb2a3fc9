-- The search words of a text of any length.
CREATE OR REPLACE FUNCTION text_words(config regconfig, text text) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT marked_words(config, with_fillers(config, short_words(text), 'ꞌ'))
$$;
