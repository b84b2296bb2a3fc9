-- The words that a rule's match_query is compared with: title, short title and subject headings.
CREATE OR REPLACE FUNCTION heading_words(language text, title text, short_title text, subjects text[])
RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT text_words(language_config(language),
    left(title, 10000) || ' . ' || coalesce(left(short_title, 10000), '') || ' . '
    || array_to_string(ARRAY(SELECT left(subject, 500) FROM unnest(subjects) AS subject LIMIT 100), ' . '))
$$;
