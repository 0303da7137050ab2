CREATE TABLE "charge_uses" (
	"use" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "document_date" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "charge_uses" ADD CONSTRAINT "charge_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charge_uses_of_order" ON "charge_uses" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "orders" SET
  "document_date" = ("orders"."created" AT TIME ZONE 'Europe/Zurich')::date,
  "language" = CASE WHEN "clients"."website_language" IN ('de', 'fr') THEN "clients"."website_language" ELSE 'en' END
FROM "clients" WHERE "clients"."id" = "orders"."owner_id";--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER USER;
