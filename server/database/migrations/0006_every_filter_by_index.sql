CREATE INDEX "clients_with_email" ON "clients" USING btree ("id") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "tasks_by_completed" ON "tasks" USING btree ("completed","id");--> statement-breakpoint
CREATE INDEX "tasks_by_can_start" ON "tasks" USING btree ("can_start","id");--> statement-breakpoint
CREATE INDEX "terms_search" ON "terms" USING gin ("label" gin_trgm_ops);