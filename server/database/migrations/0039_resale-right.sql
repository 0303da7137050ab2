ALTER TABLE "house_terms" DROP CONSTRAINT "house_terms_of_known_kinds";--> statement-breakpoint
ALTER TABLE "house_terms" DROP CONSTRAINT "house_terms_have_rates";--> statement-breakpoint
ALTER TABLE "house_terms" DROP CONSTRAINT "house_terms_have_steps";--> statement-breakpoint
ALTER TABLE "house_terms" ADD COLUMN "paid_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "house_terms" ADD COLUMN "threshold" bigint;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "resale_right" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "artist_died" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "resale_right" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "total_resale_right" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_have_plausible_years" CHECK (artist_died BETWEEN 1000 AND 9999);--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_have_countries" CHECK ((country <> '') = (kind IN ('tax_rates', 'resale_right')));--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_have_payers" CHECK (CASE kind WHEN 'resale_right' THEN paid_by IN ('buyer', 'consignor', 'nobody')
        AND (threshold IS NULL OR (paid_by <> 'nobody' AND threshold BETWEEN 0 AND 100000000000))
        ELSE paid_by = '' AND threshold IS NULL END);--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_of_known_kinds" CHECK (kind IN ('tax_rates', 'premium', 'channel', 'commission', 'resale_right'));--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_have_rates" CHECK (num_nonnulls(standard_rate, reduced_rate, import_rate) = CASE kind WHEN 'tax_rates' THEN 3 ELSE 0 END);--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_have_steps" CHECK (CASE WHEN kind IN ('tax_rates', 'resale_right') OR surcharge IS NOT NULL THEN steps IS NULL ELSE coalesce(steps, '') <> '' END);