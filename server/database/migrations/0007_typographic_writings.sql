-- Titles from catalogues contain curly quotation marks and long dashes, but users type plain ones. Both are now folded to the plain ones.
CREATE OR REPLACE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(
    translate(lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')), 'øłđħı‘’‚‛′ʼ`“”„‟«»‹›‐‒–—―−', 'oldhi''''''''''''''""""""''''------'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;
--> statement-breakpoint
-- Updates the columns that contain folded text.
UPDATE clients SET first_name = first_name, last_name = last_name, company = company WHERE search_text ~ '[‘’‚‛′ʼ`“”„‟«»‹›‐‒–—―−]';
--> statement-breakpoint
UPDATE sales SET sale_number = sale_number WHERE search_text ~ '[‘’‚‛′ʼ`“”„‟«»‹›‐‒–—―−]';
--> statement-breakpoint
UPDATE items SET subtitle = subtitle WHERE search_text ~ '[‘’‚‛′ʼ`“”„‟«»‹›‐‒–—―−]';
--> statement-breakpoint
UPDATE consignments SET label = label WHERE search_text ~ '[‘’‚‛′ʼ`“”„‟«»‹›‐‒–—―−]';
--> statement-breakpoint
UPDATE orders SET owner_label = owner_label WHERE search_text ~ '[‘’‚‛′ʼ`“”„‟«»‹›‐‒–—―−]';
--> statement-breakpoint
UPDATE tasks SET label = label WHERE sort_label ~ '[‘’‚‛′ʼ`“”„‟«»‹›‐‒–—―−]';
--> statement-breakpoint
UPDATE notes SET label = label WHERE sort_label ~ '[‘’‚‛′ʼ`“”„‟«»‹›‐‒–—―−]';
