DROP INDEX "items_by_estimate_low";--> statement-breakpoint
DROP INDEX "items_by_estimate_high";--> statement-breakpoint
DROP INDEX "items_by_opening_price";--> statement-breakpoint
DROP INDEX "items_by_hammer_price";--> statement-breakpoint
DROP INDEX "items_by_created";--> statement-breakpoint
DROP INDEX "items_by_updated";--> statement-breakpoint
CREATE INDEX "items_by_estimate_low" ON "items" USING btree ("estimate_low","id","sale_id","category_id","status","sort_lot","estimate_high","opening_price","hammer_price","created","updated");--> statement-breakpoint
CREATE INDEX "items_by_estimate_high" ON "items" USING btree ("estimate_high","id","sale_id","category_id","status","sort_lot","estimate_low","opening_price","hammer_price","created","updated");--> statement-breakpoint
CREATE INDEX "items_by_opening_price" ON "items" USING btree ("opening_price","id","sale_id","category_id","status","sort_lot","estimate_low","estimate_high","hammer_price","created","updated");--> statement-breakpoint
CREATE INDEX "items_by_hammer_price" ON "items" USING btree ("hammer_price","id","sale_id","category_id","status","sort_lot","estimate_low","estimate_high","opening_price","created","updated");--> statement-breakpoint
CREATE INDEX "items_by_created" ON "items" USING btree ("created","id","sale_id","category_id","status","sort_lot","estimate_low","estimate_high","opening_price","hammer_price","updated");--> statement-breakpoint
CREATE INDEX "items_by_updated" ON "items" USING btree ("updated","id","sale_id","category_id","status","sort_lot","estimate_low","estimate_high","opening_price","hammer_price","created");