-- PostgreSQL's lists of fillers have nouns, such as `estado`, and its dictionaries leave all of them out of the index. So a
-- search for `Estado` found nothing, and a phrase could not tell `consejo de estado` from `consejo y estado`. From now on the
-- dictionaries of our configurations leave nothing out, and the function `with_fillers` decides which word is a filler.
-- Words that are stored already stay as they are until their country is read again.
DO $$
DECLARE
  stemmer record;
  config text;
BEGIN
  FOR stemmer IN
    SELECT dictname AS name, (regexp_match(dictinitoption, 'language\s*=\s*''(\w+)'''))[1] AS language FROM pg_ts_dict
     WHERE dictnamespace = 'pg_catalog'::regnamespace AND dictinitoption ~ 'stopwords'
  LOOP
    EXECUTE format('CREATE TEXT SEARCH DICTIONARY openleg_%I (TEMPLATE = pg_catalog.snowball, LANGUAGE = %L)', stemmer.name, stemmer.language);
    FOR config IN
      SELECT DISTINCT c.oid::regconfig::text FROM pg_ts_config c JOIN pg_ts_config_map m ON m.mapcfg = c.oid
       WHERE c.cfgname LIKE 'openleg\_%' AND m.mapdict = format('pg_catalog.%I', stemmer.name)::regdictionary
    LOOP
      EXECUTE format('ALTER TEXT SEARCH CONFIGURATION %s ALTER MAPPING REPLACE pg_catalog.%I WITH openleg_%I', config, stemmer.name, stemmer.name);
    END LOOP;
  END LOOP;
END
$$;
