-- Migration 0014 gave orders of clients without a language English documents. Orders that are still new get the language of their client, or
-- else that of the house, which server/database/migrate.ts sets.
ALTER TABLE "orders" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "orders" SET
  "language" = CASE WHEN "clients"."website_language" IN ('en', 'de', 'fr') THEN "clients"."website_language"
    ELSE coalesce(nullif(current_setting('house.language', true), ''), "orders"."language") END
FROM "clients" WHERE "clients"."id" = "orders"."owner_id" AND "orders"."status" = 'new';--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER USER;
