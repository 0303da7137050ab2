-- If several sales have the same number, the first one keeps it. The id of each other sale is appended to its number, repeatedly until no
-- sale has this number.
DO $$
DECLARE
  repeated record;
  free_number text;
BEGIN
  FOR repeated IN
    SELECT "id", "number" FROM (
      SELECT "id", btrim("sale_number") AS "number", row_number() OVER (PARTITION BY lower(btrim("sale_number")) ORDER BY "id") AS "ordinal"
      FROM "sales" WHERE btrim("sale_number") <> ''
    ) AS "numbered" WHERE "ordinal" > 1 ORDER BY "id"
  LOOP
    free_number := repeated."number";
    LOOP
      free_number := free_number || ' (' || repeated."id" || ')';
      EXIT WHEN NOT EXISTS (SELECT FROM "sales" WHERE lower(btrim("sale_number")) = lower(free_number));
    END LOOP;
    UPDATE "sales" SET "sale_number" = free_number WHERE "id" = repeated."id";
  END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "consignments" drop column "sort_label";--> statement-breakpoint
ALTER TABLE "consignments" ADD COLUMN "sort_label" text GENERATED ALWAYS AS (left(folded(label), 200)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "consignments_by_label" ON "consignments" USING btree ("sort_label","id");--> statement-breakpoint
ALTER TABLE "notes" drop column "sort_label";--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "sort_label" text GENERATED ALWAYS AS (left(folded(label), 200)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "notes_by_label" ON "notes" USING btree ("sort_label","id");--> statement-breakpoint
ALTER TABLE "sales" drop column "sort_label";--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "sort_label" text GENERATED ALWAYS AS (left(folded(CASE WHEN sale_number <> '' THEN sale_number || ' · ' || subtitle ELSE subtitle END), 200)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "sales_by_label" ON "sales" USING btree ("sort_label","id");--> statement-breakpoint
ALTER TABLE "tasks" drop column "sort_label";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "sort_label" text GENERATED ALWAYS AS (left(folded(label), 200)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "tasks_by_label" ON "tasks" USING btree ("sort_label","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_sale_of_a_number" ON "sales" USING btree (lower(btrim("sale_number"))) WHERE btrim(sale_number) <> '';