-- The words of a text as one phrase, for ranking: any filler may stand where the text has a filler.
CREATE OR REPLACE FUNCTION phrase_query(config regconfig, text text) RETURNS tsquery LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(coalesce('<' || gap || '>', '') || '''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''',
                             '' ORDER BY place, lexeme), '')::tsquery
    FROM (SELECT lexeme, place, place - lag(place) OVER (ORDER BY place, lexeme) AS gap
            FROM unnest(to_tsvector(config, with_fillers(config, text, 'ꞌ'))) AS word (lexeme, places, weights), unnest(places) AS place
           WHERE lexeme !~ 'ꞌ$') AS words
$$;
