-- Which letters a word has, roughly. Two words that differ in few places differ in few of these bits.
CREATE OR REPLACE FUNCTION letter_set(word text) RETURNS bit(32) LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(bit_or(1 << ascii(letter) % 32), 0)::bit(32) FROM string_to_table(word, NULL) AS letter
$$;
