ALTER TABLE "consignments" ADD COLUMN "confirmation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "item_history" ADD COLUMN "confirmation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "dont_pay_consignor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmation" text DEFAULT '' NOT NULL;--> statement-breakpoint
DO $$
DECLARE
  left_out CONSTANT text := 'hammer_price,winner_id,bidder_number,dont_pay_consignor';
BEGIN
  -- The audit log of items omits the columns that are copied from the item's history.
  DROP TRIGGER audit_inserted ON items;
  DROP TRIGGER audit_updated ON items;
  DROP TRIGGER audit_deleted ON items;
  EXECUTE format('CREATE TRIGGER audit_inserted AFTER INSERT ON items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit(%L, %L, %L, %L)', 'item', 'item', 'id', left_out);
  EXECUTE format('CREATE TRIGGER audit_updated AFTER UPDATE ON items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit(%L, %L, %L, %L)', 'item', 'item', 'id', left_out);
  EXECUTE format('CREATE TRIGGER audit_deleted AFTER DELETE ON items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit(%L, %L, %L, %L)', 'item', 'item', 'id', left_out);
END
$$;
--> statement-breakpoint
UPDATE items SET dont_pay_consignor = true
FROM (SELECT DISTINCT ON (item_id) item_id, field_dont_pay_consignor AS unpaid FROM item_history ORDER BY item_id, id DESC) AS latest
WHERE latest.item_id = items.id AND latest.unpaid;
