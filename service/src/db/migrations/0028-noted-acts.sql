-- The act that the note beside an article names as the one that made this wording; null when no note, or no one act, says so.
-- The next reading of a country fills it.

ALTER TABLE wordings ADD noted_act text;
