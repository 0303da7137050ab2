ALTER TABLE "house_terms" ADD COLUMN "includes_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "house_terms" ADD COLUMN "minimum" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "house_terms" ADD COLUMN "unsold_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "house_terms" ADD COLUMN "withdrawn_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_include_tax_in_steps" CHECK (kind <> 'tax_rates' OR NOT includes_tax);--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_have_plausible_amounts" CHECK (least(minimum, unsold_fee, withdrawn_fee) >= 0
        AND greatest(minimum, unsold_fee, withdrawn_fee) <= CASE kind WHEN 'commission' THEN 100000000000 ELSE 0 END);