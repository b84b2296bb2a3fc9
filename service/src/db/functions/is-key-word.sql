-- Whether a key (see word-key.sql) has a search word. Fillers, which are marked, are left out. PostgreSQL has no list of fillers for
-- some languages (Catalan, Estonian, Greek, …). There, words of up to three letters count as fillers.
-- The tests that cost little come first: PostgreSQL builds the states of a pattern anew each time that it is tried.
CREATE OR REPLACE FUNCTION is_key_word(config regconfig, lexeme text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT right(lexeme, 1) <> 'ꞌ' AND (length(lexeme) > 3 OR lexeme !~ '^[[:alpha:]]{1,3}$'
    OR config::text ~ ('_(danish|dutch|english|finnish|french|german|hungarian|italian'
         || '|nepali|norwegian|portuguese|russian|spanish|swedish|turkish)$'))
$$;
