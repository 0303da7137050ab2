CREATE TABLE "call_reports" (
	"signature" text PRIMARY KEY NOT NULL,
	"received" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "recipient" integer;--> statement-breakpoint
CREATE INDEX "call_reports_by_received" ON "call_reports" USING btree ("received");