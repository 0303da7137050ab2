ALTER TABLE "items" ADD COLUMN "purchase_price" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "purchase_price" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "house_resale_right" bigint DEFAULT 0 NOT NULL;