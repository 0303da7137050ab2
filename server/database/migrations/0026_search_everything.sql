CREATE TABLE "collected_words" (
	"table_name" text PRIMARY KEY NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL,
	"last_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (folded(label || ' ' || replace(regexp_replace(note, '<[^<>]*>', ' ', 'g'), '&nbsp;', ' '))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notes_search" ON "notes" USING gin ("search_text" gin_trgm_ops);