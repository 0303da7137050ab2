DROP INDEX "audit_log_of_record";--> statement-breakpoint
CREATE INDEX "calls_of_client" ON "calls" USING gin ("client_ids");--> statement-breakpoint
CREATE INDEX "audit_log_of_record" ON "audit_log" USING btree ("record_type","record_id","at","id");