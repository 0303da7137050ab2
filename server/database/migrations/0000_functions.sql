CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Returns the text in Unicode compatibility form and lower case, without accents, for searching and sorting.
CREATE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(
    translate(lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')), 'øłđħı', 'oldhi'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;
