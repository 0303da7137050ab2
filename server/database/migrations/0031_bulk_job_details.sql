ALTER TABLE "job_changes" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "operation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "undoable" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "jobs" SET
  "operation" = coalesce("data" ->> 'operation', ''),
  "undoable" = (SELECT count(*) FROM "job_changes" WHERE "job_id" = "jobs"."id");
