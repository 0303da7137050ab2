DROP INDEX "items_by_sale";--> statement-breakpoint
DROP INDEX "items_by_category";--> statement-breakpoint
DROP INDEX "items_by_status";--> statement-breakpoint
DROP INDEX "items_by_estimate_low";--> statement-breakpoint
DROP INDEX "items_by_estimate_high";--> statement-breakpoint
DROP INDEX "items_by_opening_price";--> statement-breakpoint
DROP INDEX "items_by_hammer_price";--> statement-breakpoint
DROP INDEX "items_by_created";--> statement-breakpoint
DROP INDEX "items_by_updated";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "last_contact" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "has_images" boolean GENERATED ALWAYS AS (cardinality(images) > 0) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "clients_by_last_contact" ON "clients" USING btree ("last_contact","id","sort_name","sort_first_name","status","country","balance","created","updated","responsible_user");--> statement-breakpoint
CREATE INDEX "clients_by_responsible_user" ON "clients" USING btree ("responsible_user","sort_name","sort_first_name","id");--> statement-breakpoint
CREATE INDEX "items_by_images" ON "items" USING btree ("has_images","sale_id","sort_lot","id","category_id","status","estimate_low","estimate_high","opening_price","reserve_price","hammer_price","created","updated");--> statement-breakpoint
CREATE INDEX "items_by_reserve_price" ON "items" USING btree ("reserve_price","id","sale_id","category_id","status","sort_lot","has_images","estimate_low","estimate_high","opening_price","hammer_price","created","updated");--> statement-breakpoint
CREATE INDEX "sales_by_lots_locked" ON "sales" USING btree ("lots_locked","sale_date","id");--> statement-breakpoint
CREATE INDEX "sales_by_estimates" ON "sales" USING btree ("total_estimates","id");--> statement-breakpoint
CREATE INDEX "sales_by_hammer_price" ON "sales" USING btree ("total_hammer_price","id");--> statement-breakpoint
CREATE INDEX "items_by_sale" ON "items" USING btree ("sale_id","sort_lot","id","category_id","status","has_images","estimate_low","estimate_high","opening_price","reserve_price","hammer_price","created","updated");--> statement-breakpoint
CREATE INDEX "items_by_category" ON "items" USING btree ("category_id","sale_id","sort_lot","id","status","has_images","estimate_low","estimate_high","opening_price","reserve_price","hammer_price","created","updated","sort_label");--> statement-breakpoint
CREATE INDEX "items_by_status" ON "items" USING btree ("status","sale_id","sort_lot","id","category_id","has_images","estimate_low","estimate_high","opening_price","reserve_price","hammer_price","created","updated");--> statement-breakpoint
CREATE INDEX "items_by_estimate_low" ON "items" USING btree ("estimate_low","id","sale_id","category_id","status","sort_lot","has_images","estimate_high","opening_price","reserve_price","hammer_price","created","updated");--> statement-breakpoint
CREATE INDEX "items_by_estimate_high" ON "items" USING btree ("estimate_high","id","sale_id","category_id","status","sort_lot","has_images","estimate_low","opening_price","reserve_price","hammer_price","created","updated");--> statement-breakpoint
CREATE INDEX "items_by_opening_price" ON "items" USING btree ("opening_price","id","sale_id","category_id","status","sort_lot","has_images","estimate_low","estimate_high","reserve_price","hammer_price","created","updated");--> statement-breakpoint
CREATE INDEX "items_by_hammer_price" ON "items" USING btree ("hammer_price","id","sale_id","category_id","status","sort_lot","has_images","estimate_low","estimate_high","opening_price","reserve_price","created","updated");--> statement-breakpoint
CREATE INDEX "items_by_created" ON "items" USING btree ("created","id","sale_id","category_id","status","sort_lot","has_images","estimate_low","estimate_high","opening_price","reserve_price","hammer_price","updated");--> statement-breakpoint
CREATE INDEX "items_by_updated" ON "items" USING btree ("updated","id","sale_id","category_id","status","sort_lot","has_images","estimate_low","estimate_high","opening_price","reserve_price","hammer_price","created");--> statement-breakpoint
-- Completed tasks get the time of their completion from the audit log, or else the time of their last change.
ALTER TABLE "tasks" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "tasks" SET "completed_at" = coalesce((
  SELECT max("at") FROM "audit_log"
  WHERE "record_type" = 'task' AND "record_id" = "tasks"."id" AND "changes"->'completed'->>1 = 'true'), "updated")
WHERE "completed";--> statement-breakpoint
ALTER TABLE "tasks" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE FUNCTION set_completed_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.completed_at := CASE WHEN NEW.completed THEN coalesce(NEW.completed_at, now()) END;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER set_completed_at BEFORE INSERT OR UPDATE ON "tasks" FOR EACH ROW EXECUTE FUNCTION set_completed_at();
--> statement-breakpoint
-- The time of the newest note, call or completed task of a client. Calls that were not answered do not count.
CREATE FUNCTION newest_contact(client integer) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT greatest(
    '-infinity',
    (SELECT max(created) FROM notes WHERE reference_id = client AND reference_type = 'client'),
    (SELECT max(completed_at) FROM tasks WHERE reference_id = client AND reference_type = 'client'),
    (SELECT max(created) FROM calls WHERE client_ids @> ARRAY[client] AND state IN ('answered', 'ended')))
$$;
--> statement-breakpoint
-- Updates the last contact of clients. The argument of the trigger is a query for the contacts (client, at) in the changed rows. In this
-- query, %I is replaced by `new_rows` or `old_rows`.
CREATE FUNCTION keep_last_contact() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  contacts CONSTANT text := TG_ARGV[0];
  outdated integer[];
  has_newer boolean;
BEGIN
  -- Clients are locked in the order of their ids, so that two statements cannot cause a deadlock.
  IF TG_OP <> 'DELETE' THEN
    -- An UPDATE without rows would also discard the cached counts of clients.
    EXECUTE format('SELECT EXISTS (SELECT FROM (%s) AS contact JOIN clients
      ON clients.id = contact.client WHERE clients.last_contact < contact.at)', format(contacts, 'new_rows')) INTO has_newer;
  END IF;
  IF has_newer THEN
    EXECUTE format('
      WITH newest AS (SELECT client, max(at) AS at FROM (%s) AS contact GROUP BY client),
      earlier AS MATERIALIZED (
        SELECT clients.id, newest.at FROM clients JOIN newest ON newest.client = clients.id
        WHERE clients.last_contact < newest.at ORDER BY clients.id FOR NO KEY UPDATE OF clients)
      UPDATE clients SET last_contact = earlier.at FROM earlier
      WHERE clients.id = earlier.id AND clients.last_contact < earlier.at', format(contacts, 'new_rows'));
  END IF;
  -- The last contact is computed again only for clients whose last contact was deleted or changed.
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format('
      SELECT array_agg(gone.client) FROM (SELECT client, at FROM (%s) AS former%s) AS gone
      JOIN clients ON clients.id = gone.client AND clients.last_contact = gone.at',
      format(contacts, 'old_rows'),
      CASE TG_OP WHEN 'UPDATE' THEN format(' EXCEPT SELECT client, at FROM (%s) AS current', format(contacts, 'new_rows')) ELSE '' END)
    INTO outdated;
    IF outdated IS NOT NULL THEN
      -- Locks the clients in a separate statement, so that the next one also reads what other transactions committed during the wait.
      PERFORM 1 FROM clients WHERE id = ANY(outdated) ORDER BY id FOR NO KEY UPDATE;
      UPDATE clients SET last_contact = newest_contact(id) WHERE id = ANY(outdated) AND last_contact <> newest_contact(id);
    END IF;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  source record;
BEGIN
  -- Old calls are deleted as personal data. That does not change the last contact.
  FOR source IN SELECT * FROM (VALUES
    ('notes', true, 'SELECT reference_id AS client, created AS at FROM %I WHERE reference_type = ''client'''),
    ('tasks', true, 'SELECT reference_id AS client, completed_at AS at FROM %I WHERE reference_type = ''client'' AND completed_at IS NOT NULL'),
    ('calls', false, 'SELECT unnest(client_ids) AS client, created AS at FROM %I WHERE state IN (''answered'', ''ended'')')
  ) AS sources(name, when_deleted, contacts) LOOP
    EXECUTE format('CREATE TRIGGER contact_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_last_contact(%L)', source.name, source.contacts);
    EXECUTE format('CREATE TRIGGER contact_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_last_contact(%L)', source.name, source.contacts);
    IF source.when_deleted THEN
      EXECUTE format('CREATE TRIGGER contact_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_last_contact(%L)', source.name, source.contacts);
    END IF;
  END LOOP;
END
$$;
--> statement-breakpoint
ALTER TABLE "clients" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "clients" SET "last_contact" = contact.at
FROM (
  SELECT client, max(at) AS at FROM (
    SELECT reference_id AS client, created AS at FROM "notes" WHERE reference_type = 'client'
    UNION ALL SELECT reference_id, completed_at FROM "tasks" WHERE reference_type = 'client' AND completed_at IS NOT NULL
    UNION ALL SELECT unnest(client_ids), created FROM "calls" WHERE state IN ('answered', 'ended')
  ) AS contacts GROUP BY client
) AS contact
WHERE contact.client = "clients"."id";--> statement-breakpoint
ALTER TABLE "clients" ENABLE TRIGGER USER;
