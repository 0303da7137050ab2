-- Updates the row count of a table, so that reading the count needs no scan. Each statement changes the count in its own transaction, so
-- that every snapshot contains the exact count. A trigger with a transition table can have only one event, so each event has a trigger.
CREATE FUNCTION keep_row_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT count(*) INTO change FROM changed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT -count(*) INTO change FROM changed;
  ELSE
    UPDATE row_counts SET total = 0 WHERE table_name = TG_TABLE_NAME;
    RETURN NULL;
  END IF;
  UPDATE row_counts SET total = total + change WHERE table_name = TG_TABLE_NAME;
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO row_counts (table_name, total) SELECT 'clients', count(*) FROM clients UNION ALL SELECT 'addresses', count(*) FROM addresses UNION ALL SELECT 'sales', count(*) FROM sales;
--> statement-breakpoint
DO $$
DECLARE
  counted text;
BEGIN
  FOREACH counted IN ARRAY ARRAY['clients', 'addresses', 'sales'] LOOP
    EXECUTE format('CREATE TRIGGER count_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count()', counted);
    EXECUTE format('CREATE TRIGGER count_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count()', counted);
    EXECUTE format('CREATE TRIGGER count_truncated AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count()', counted);
  END LOOP;
END
$$;
