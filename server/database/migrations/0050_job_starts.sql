ALTER TABLE "jobs" ADD COLUMN "retried_by" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "started" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_retried_by_users_id_fk" FOREIGN KEY ("retried_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_retried_by_users" CHECK (retried_by IS NULL OR num_retries > 0);