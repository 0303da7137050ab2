ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_of_cancellations";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "reverses_id" integer;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_reverses_id_transactions_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_reversal_of_payment" ON "transactions" USING btree ("reverses_id");--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_of_corrections" CHECK (CASE kind WHEN 'cancellation' THEN corrects_id IS NOT NULL WHEN 'payment' THEN true ELSE corrects_id IS NULL END);--> statement-breakpoint
CREATE FUNCTION refuse_wrong_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reversed record;
BEGIN
  SELECT amount, transaction_type, order_id, reverses_id INTO reversed FROM transactions WHERE id = NEW.reverses_id;
  IF reversed.amount <> -NEW.amount OR reversed.transaction_type <> NEW.transaction_type OR reversed.order_id <> NEW.order_id
    OR reversed.reverses_id IS NOT NULL THEN
    RAISE EXCEPTION 'the payment % cannot be reversed by the amount %', NEW.reverses_id, NEW.amount USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_wrong_reversal BEFORE INSERT ON "transactions" FOR EACH ROW WHEN (NEW.reverses_id IS NOT NULL) EXECUTE FUNCTION refuse_wrong_reversal();--> statement-breakpoint
-- Without ALWAYS, a session with `session_replication_role = replica` would skip the trigger.
ALTER TABLE "transactions" ENABLE ALWAYS TRIGGER "refuse_wrong_reversal";
