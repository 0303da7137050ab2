ALTER TABLE "transactions" ADD COLUMN "batch_id" integer;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_batch_id_transactions_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_of_batch" ON "transactions" USING btree ("batch_id");