ALTER TABLE "house_terms" DROP CONSTRAINT "house_terms_of_known_kinds";--> statement-breakpoint
ALTER TABLE "house_terms" DROP CONSTRAINT "house_terms_include_tax_in_steps";--> statement-breakpoint
ALTER TABLE "house_terms" DROP CONSTRAINT "house_terms_have_steps";--> statement-breakpoint
DROP INDEX "one_house_term_of_day";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "buyers_premium" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "buyers_premium_includes_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "house_terms" ADD COLUMN "channel" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "house_terms" ADD COLUMN "surcharge" integer;--> statement-breakpoint
ALTER TABLE "item_history" ADD COLUMN "field_sold_channel" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "buyers_premium" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "buyers_premium_includes_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "bid_channel" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_house_term_of_day" ON "house_terms" USING btree ("kind","country","channel","from_day") WHERE withdrawn IS NULL;--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_have_channels" CHECK (CASE kind WHEN 'channel' THEN channel IN ('room', 'telephone', 'commission_bid', 'internet') ELSE channel = '' END);--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_have_plausible_surcharges" CHECK (surcharge IS NULL OR (kind = 'channel' AND steps IS NULL AND surcharge BETWEEN 0 AND 1000000));--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_of_known_kinds" CHECK (kind IN ('tax_rates', 'premium', 'channel', 'commission'));--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_include_tax_in_steps" CHECK (steps IS NOT NULL OR NOT includes_tax);--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_have_steps" CHECK (CASE WHEN kind = 'tax_rates' OR surcharge IS NOT NULL THEN steps IS NULL ELSE coalesce(steps, '') <> '' END);