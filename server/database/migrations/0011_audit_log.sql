CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" integer NOT NULL,
	"part" text NOT NULL,
	"part_id" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"user_id" integer,
	"job_id" integer,
	"request_id" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_log_of_record" ON "audit_log" USING btree ("record_type","record_id","id");--> statement-breakpoint
-- The setting `audit.by` contains the user or job of the transaction, as JSON (see server/records/repository.ts). Inserted rows have no
-- entry if it is not set, as for demo data. Changes and deletions always have an entry.
--
-- Arguments of the trigger: the part; the kind of record to which it belongs, or a dot and the column that contains this kind; the column
-- with the id of this record; and the derived columns, separated by commas, which are not logged.
CREATE FUNCTION write_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  acting CONSTANT jsonb := nullif(current_setting('audit.by', true), '')::jsonb;
  part CONSTANT text := TG_ARGV[0];
  record_column CONSTANT text := TG_ARGV[2];
  left_out text[];
  known record;
BEGIN
  IF TG_OP = 'INSERT' AND acting IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT string_to_array(TG_ARGV[3], ',') || ARRAY['id', 'uuid', 'version', 'created', 'updated', 'author_id'] || coalesce(array_agg(attname::text), '{}')
  INTO left_out
  FROM pg_attribute WHERE attrelid = TG_RELID AND attgenerated <> '' AND NOT attisdropped;

  IF TG_OP = 'UPDATE' THEN
    -- Without MATERIALIZED, each row would be converted to JSON again for each of its columns.
    -- If a row was moved to another record, the change is in the logs of both records.
    INSERT INTO audit_log (action, record_type, record_id, part, part_id, changes, user_id, job_id, request_id)
    WITH changed AS MATERIALIZED (SELECT to_jsonb(new_rows) AS after, to_jsonb(old_rows) AS before FROM new_rows JOIN old_rows USING (id))
    SELECT 'changed', audited_type(TG_ARGV[1], after), of_record.id, part, (after->>'id')::integer, difference.changes,
      (acting->>'user')::integer, (acting->>'job')::integer, coalesce(acting->>'request', '')
    FROM changed
    CROSS JOIN LATERAL (
      SELECT jsonb_object_agg(key, jsonb_build_array(before->key, value)) AS changes
      FROM jsonb_each(after) WHERE key <> ALL (left_out) AND value IS DISTINCT FROM before->key
    ) AS difference
    CROSS JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[(before->>record_column)::integer, (after->>record_column)::integer]) AS id) AS of_record
    WHERE difference.changes IS NOT NULL;
    RETURN NULL;
  END IF;

  left_out := left_out || ARRAY[record_column, ltrim(TG_ARGV[1], '.')];
  FOR known IN EXECUTE format('SELECT to_jsonb(%1$I) AS row FROM %1$I', CASE TG_OP WHEN 'INSERT' THEN 'new_rows' ELSE 'old_rows' END) LOOP
    INSERT INTO audit_log (action, record_type, record_id, part, part_id, changes, user_id, job_id, request_id)
    SELECT CASE TG_OP WHEN 'INSERT' THEN 'created' ELSE 'deleted' END,
      audited_type(TG_ARGV[1], known.row), (known.row->>record_column)::integer, part, (known.row->>'id')::integer,
      coalesce(jsonb_object_agg(key, CASE TG_OP WHEN 'INSERT' THEN jsonb_build_array(NULL, value) ELSE jsonb_build_array(value, NULL) END)
        FILTER (WHERE key <> ALL (left_out) AND value NOT IN ('null', '""', '[]', 'false')), '{}'),
      (acting->>'user')::integer, (acting->>'job')::integer, coalesce(acting->>'request', '')
    FROM jsonb_each(known.row);
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Returns a kind of record unchanged, and for a dot and a column the value of this column.
CREATE FUNCTION audited_type(named text, row_ jsonb) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN left(named, 1) = '.' THEN row_->>substr(named, 2) ELSE named END;
--> statement-breakpoint
DO $$
DECLARE
  audited record;
BEGIN
  FOR audited IN SELECT * FROM (VALUES
    ('clients', 'client', 'client', 'id', 'customer_number,balance,default_address_id,country,city'),
    ('addresses', 'address', 'client', 'client_id', ''),
    ('sales', 'sale', 'sale', 'id', 'item_count,consignment_count,total_estimates,total_hammer_price'),
    ('consignments', 'consignment', 'consignment', 'id', 'item_count'),
    ('items', 'item', 'item', 'id', 'hammer_price,winner_id,bidder_number'),
    ('item_history', 'result', 'item', 'item_id', 'by_job'),
    ('orders', 'order', 'order', 'id', 'number,owner_label,customer_number,buyer_address,shipping_address,vat_number,bidder_ids,buyers_premium,item_count,shipping_weight,payment_type_letter,total_hammer,total_commission,total_charges,total_tax,grand_total,payment_received,corrects_id'),
    ('order_lines', 'line', 'order', 'order_id', 'consignment_number,tax_id'),
    ('transactions', 'payment', 'order', 'order_id', 'client_id'),
    ('tasks', 'task', 'task', 'id', 'sale_id,reference_type'),
    ('notes', 'note', '.reference_type', 'reference_id', '')
  ) AS listed (name, part, record_type, record_column, left_out) LOOP
    EXECUTE format('CREATE TRIGGER audit_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit(%L, %L, %L, %L)', audited.name, audited.part, audited.record_type, audited.record_column, audited.left_out);
    EXECUTE format('CREATE TRIGGER audit_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit(%L, %L, %L, %L)', audited.name, audited.part, audited.record_type, audited.record_column, audited.left_out);
    EXECUTE format('CREATE TRIGGER audit_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit(%L, %L, %L, %L)', audited.name, audited.part, audited.record_type, audited.record_column, audited.left_out);
  END LOOP;
END
$$;
