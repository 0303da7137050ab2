ALTER TABLE "house_terms" DROP CONSTRAINT "house_terms_of_known_kinds";--> statement-breakpoint
ALTER TABLE "house_terms" DROP CONSTRAINT "house_terms_have_steps";--> statement-breakpoint
ALTER TABLE "house_terms" ADD COLUMN "letterhead" jsonb;--> statement-breakpoint
ALTER TABLE "order_reminders" ADD COLUMN "letterhead_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "letterhead_id" integer;--> statement-breakpoint
ALTER TABLE "order_reminders" ADD CONSTRAINT "order_reminders_letterhead_id_house_terms_id_fk" FOREIGN KEY ("letterhead_id") REFERENCES "public"."house_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_letterhead_id_house_terms_id_fk" FOREIGN KEY ("letterhead_id") REFERENCES "public"."house_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_have_letterheads" CHECK (CASE kind WHEN 'letterhead'
        THEN coalesce(letterhead->>'name', '') <> '' AND coalesce(letterhead->>'address', '') <> '' AND length(letterhead::text) <= 5000
        ELSE letterhead IS NULL END);--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_of_known_kinds" CHECK (kind IN ('tax_rates', 'tax_scheme', 'premium', 'channel', 'commission', 'resale_right', 'scheme_text', 'letterhead'));--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_have_steps" CHECK (CASE WHEN kind IN ('tax_rates', 'tax_scheme', 'resale_right', 'scheme_text', 'letterhead') OR surcharge IS NOT NULL THEN steps IS NULL ELSE coalesce(steps, '') <> '' END);