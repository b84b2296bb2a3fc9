-- The words of a title in their order, folded and without fillers: 'ley 39/2015 1 octubr procedimient administr comun'.
-- Keys are compared as text. So they tell whether a title is equal to the query, begins with it or has it as a phrase, without
-- regard to fillers. A tsquery cannot tell that.
-- PostgreSQL has no list of fillers for some languages (Catalan, Estonian, Greek, …). There, words of up to three letters count
-- as fillers.
CREATE OR REPLACE FUNCTION word_key(config regconfig, title text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(lexeme, ' ' ORDER BY place, lexeme), '')
    FROM unnest(to_tsvector(config, with_fillers(config, title, 'ꞌ'))) AS word (lexeme, places, weights), unnest(places) AS place
   WHERE lexeme !~ 'ꞌ$' AND (lexeme !~ '^[[:alpha:]]{1,3}$' OR config::text ~ ('_(danish|dutch|english|finnish|french|german|hungarian|italian'
         || '|nepali|norwegian|portuguese|russian|spanish|swedish|turkish)$'))
$$;
