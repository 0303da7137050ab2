CREATE INDEX "clients_by_city" ON "clients" USING gin (folded("city") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_by_categories" ON "clients" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "clients_by_interests" ON "clients" USING gin ("interested_in");--> statement-breakpoint
CREATE INDEX "clients_by_tags" ON "clients" USING gin ("tags");