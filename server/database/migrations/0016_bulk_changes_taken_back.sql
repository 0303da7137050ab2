CREATE TABLE "job_changes" (
	"job_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"result" jsonb,
	CONSTRAINT "job_changes_job_id_item_id_pk" PRIMARY KEY("job_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "job_changes" ADD CONSTRAINT "job_changes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;