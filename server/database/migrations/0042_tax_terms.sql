ALTER TABLE "house_terms" DROP CONSTRAINT "house_terms_of_known_kinds";--> statement-breakpoint
ALTER TABLE "house_terms" DROP CONSTRAINT "house_terms_have_steps";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "consignor_commissions_includes_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consignments" ADD COLUMN "consignor_commission_includes_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "house_terms" ADD COLUMN "tax_scheme" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyers_premium_includes_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "buyers_premium_includes_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_have_schemes" CHECK (CASE kind WHEN 'tax_scheme'
        THEN tax_scheme IN ('margin', 'standard', 'reduced', 'import', 'agency', 'exempt', 'export', 'reverse_charge')
        ELSE tax_scheme = '' END);--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_of_known_kinds" CHECK (kind IN ('tax_rates', 'tax_scheme', 'premium', 'channel', 'commission', 'resale_right'));--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_have_steps" CHECK (CASE WHEN kind IN ('tax_rates', 'tax_scheme', 'resale_right') OR surcharge IS NOT NULL THEN steps IS NULL ELSE coalesce(steps, '') <> '' END);