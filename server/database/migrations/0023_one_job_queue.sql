-- Earlier versions used pg-boss to select the next job. The table "jobs" has always contained the state of each job, so no job is lost.
DROP SCHEMA IF EXISTS "pgboss" CASCADE;--> statement-breakpoint
CREATE INDEX "unfinished_jobs" ON "jobs" USING btree ("id") WHERE "jobs"."state" IN ('queued', 'processing');
