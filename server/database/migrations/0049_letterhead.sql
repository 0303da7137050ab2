ALTER TABLE "house_terms" DROP CONSTRAINT "house_terms_of_known_kinds";--> statement-breakpoint
ALTER TABLE "house_terms" DROP CONSTRAINT "house_terms_have_steps";--> statement-breakpoint
ALTER TABLE "house_terms" ADD COLUMN "letterhead" jsonb;--> statement-breakpoint
ALTER TABLE "order_reminders" ADD COLUMN "letterhead_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "letterhead_id" integer;--> statement-breakpoint
ALTER TABLE "order_reminders" ADD CONSTRAINT "order_reminders_letterhead_id_house_terms_id_fk" FOREIGN KEY ("letterhead_id") REFERENCES "public"."house_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_letterhead_id_house_terms_id_fk" FOREIGN KEY ("letterhead_id") REFERENCES "public"."house_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_have_letterheads" CHECK (CASE kind WHEN 'letterhead'
        THEN coalesce(letterhead->>'name', '') <> '' AND coalesce(letterhead->>'address', '') <> '' AND length(letterhead::text) <= 10000
        ELSE letterhead IS NULL END);--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_of_known_kinds" CHECK (kind IN ('tax_rates', 'tax_scheme', 'premium', 'channel', 'commission', 'resale_right', 'scheme_text', 'letterhead'));--> statement-breakpoint
ALTER TABLE "house_terms" ADD CONSTRAINT "house_terms_have_steps" CHECK (CASE WHEN kind IN ('tax_rates', 'tax_scheme', 'resale_right', 'scheme_text', 'letterhead') OR surcharge IS NOT NULL THEN steps IS NULL ELSE coalesce(steps, '') <> '' END);--> statement-breakpoint
-- A foreign key allows terms of every kind. The kind of an entry never changes, so it is checked only when the reference is written.
CREATE FUNCTION refuse_wrong_letterhead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM house_terms WHERE id = NEW.letterhead_id AND kind <> 'letterhead') THEN
    RAISE EXCEPTION 'the terms % of the house are not a letterhead', NEW.letterhead_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_wrong_letterhead BEFORE INSERT OR UPDATE OF "letterhead_id" ON "orders" FOR EACH ROW WHEN (NEW.letterhead_id IS NOT NULL) EXECUTE FUNCTION refuse_wrong_letterhead();--> statement-breakpoint
CREATE TRIGGER refuse_wrong_letterhead BEFORE INSERT ON "order_reminders" FOR EACH ROW WHEN (NEW.letterhead_id IS NOT NULL) EXECUTE FUNCTION refuse_wrong_letterhead();--> statement-breakpoint
-- Without ALWAYS, a session with `session_replication_role = replica` would skip the triggers.
ALTER TABLE "orders" ENABLE ALWAYS TRIGGER "refuse_wrong_letterhead";--> statement-breakpoint
ALTER TABLE "order_reminders" ENABLE ALWAYS TRIGGER "refuse_wrong_letterhead";
