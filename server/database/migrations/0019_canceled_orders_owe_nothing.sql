DROP INDEX "orders_open";--> statement-breakpoint
ALTER TABLE "orders" drop column "owed";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "owed" bigint GENERATED ALWAYS AS ((grand_total - payment_received - credit_applied) * CASE WHEN status = 'canceled' THEN 0 WHEN type = 'consignor' THEN -1 ELSE 1 END) STORED NOT NULL;--> statement-breakpoint
-- This index was dropped together with its column `owed`.
CREATE INDEX "orders_by_owed" ON "orders" USING btree ("owed","id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("created","id") WHERE owed <> 0;