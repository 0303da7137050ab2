ALTER TABLE "items" ADD COLUMN "collected_on" date;--> statement-breakpoint
CREATE INDEX "items_to_collect" ON "items" USING btree ("sale_id","sort_lot","id") WHERE status = 'sold' AND collected_on IS NULL;--> statement-breakpoint
CREATE INDEX "items_with_reserve_above_estimate" ON "items" USING btree ("sale_id","sort_lot","id") WHERE reserve_type <> 'none' AND coalesce(reserve_price > coalesce(estimate_low, estimate_high), false);--> statement-breakpoint
CREATE INDEX "items_by_collection" ON "items" USING btree ("collected_on","id") WHERE collected_on IS NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_collected_are_sold" CHECK (collected_on IS NULL OR status = 'sold');