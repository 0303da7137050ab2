ALTER TABLE "house_terms" DROP CONSTRAINT "house_terms_of_known_kinds";--> statement-breakpoint
ALTER TABLE "house_terms" DROP CONSTRAINT "house_terms_have_schemes";--> statement-breakpoint
ALTER TABLE "house_terms" DROP CONSTRAINT "house_terms_have_countries";--> statement-breakpoint
ALTER TABLE "house_terms" DROP CONSTRAINT "house_terms_have_steps";--> statement-breakpoint
DROP INDEX "one_house_term_of_day";--> statement-breakpoint
ALTER TABLE "house_terms" ADD COLUMN "text_en" text;--> statement-breakpoint
ALTER TABLE "house_terms" ADD COLUMN "text_de" text;--> statement-breakpoint
ALTER TABLE "house_terms" ADD COLUMN "text_fr" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "scheme_notes" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "one_scheme_text_of_day" ON "house_terms" USING btree ("country","tax_scheme","from_day") WHERE withdrawn IS NULL AND kind = 'scheme_text';--> statement-breakpoint
CREATE UNIQUE INDEX "one_house_term_of_day" ON "house_terms" USING btree ("kind","country","channel","from_day") WHERE withdrawn IS NULL AND kind <> 'scheme_text';--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_have_texts" CHECK (num_nonnulls(text_en, text_de, text_fr) = CASE kind WHEN 'scheme_text' THEN 3 ELSE 0 END
        AND (text_en = '') = (text_de = '') AND (text_en = '') = (text_fr = '')
        AND greatest(length(text_en), length(text_de), length(text_fr)) <= 500);--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_of_known_kinds" CHECK (kind IN ('tax_rates', 'tax_scheme', 'premium', 'channel', 'commission', 'resale_right', 'scheme_text'));--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_have_schemes" CHECK (CASE WHEN kind IN ('tax_scheme', 'scheme_text')
        THEN tax_scheme IN ('margin', 'standard', 'reduced', 'import', 'agency', 'exempt', 'export', 'reverse_charge')
        ELSE tax_scheme = '' END);--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_have_countries" CHECK ((country <> '') = (kind IN ('tax_rates', 'resale_right', 'scheme_text')));--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_have_steps" CHECK (CASE WHEN kind IN ('tax_rates', 'tax_scheme', 'resale_right', 'scheme_text') OR surcharge IS NOT NULL THEN steps IS NULL ELSE coalesce(steps, '') <> '' END);--> statement-breakpoint
-- The text of a tax scheme applies from tomorrow at the earliest, because documents of today may have been printed without it.
CREATE OR REPLACE FUNCTION refuse_retroactive_house_term() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.from_day < day_of_house() THEN
    RAISE EXCEPTION 'terms of the house from % are refused on %: terms are never changed for earlier days', NEW.from_day, day_of_house()
      USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.kind = 'scheme_text' AND NEW.from_day = day_of_house() THEN
    RAISE EXCEPTION 'the text of a tax scheme from % is refused on this day: documents of the day are never changed', NEW.from_day
      USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.withdrawn IS NOT NULL OR NEW.withdrawn_by_id IS NOT NULL THEN
    RAISE EXCEPTION 'new terms of the house cannot be withdrawn already' USING ERRCODE = 'check_violation';
  END IF;
  NEW.created := now();
  RETURN NEW;
END
$$;
