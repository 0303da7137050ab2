ALTER TABLE "orders" ADD COLUMN "released_total" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "released_by_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_released_by_id_users_id_fk" FOREIGN KEY ("released_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_released_by_a_user" CHECK (num_nonnulls(released_total, released_by_id, released_at) IN (0, 3));