DROP INDEX "clients_by_status";--> statement-breakpoint
DROP INDEX "items_by_sale";--> statement-breakpoint
DROP INDEX "items_by_category";--> statement-breakpoint
DROP INDEX "items_by_status";--> statement-breakpoint
DROP INDEX "orders_by_sale";--> statement-breakpoint
CREATE INDEX "clients_by_status" ON "clients" USING btree ("status","sort_name","sort_first_name","id","country","balance","created","updated");--> statement-breakpoint
CREATE INDEX "items_by_sale" ON "items" USING btree ("sale_id","sort_lot","id","category_id","status","estimate_low","estimate_high","opening_price","hammer_price","created","updated");--> statement-breakpoint
CREATE INDEX "items_by_category" ON "items" USING btree ("category_id","sale_id","sort_lot","id","status","estimate_low","estimate_high","opening_price","hammer_price","created","updated","sort_label");--> statement-breakpoint
CREATE INDEX "items_by_status" ON "items" USING btree ("status","sale_id","sort_lot","id","category_id","estimate_low","estimate_high","opening_price","hammer_price","created","updated");--> statement-breakpoint
CREATE INDEX "orders_by_sale" ON "orders" USING btree ("sale_id","created","id","type","status","grand_total","amount_due","owed","payment_received","shipping_weight","payment_type_letter","updated","number","customer_number");