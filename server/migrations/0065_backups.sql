CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"day" text,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"run" text NOT NULL,
	"heartbeat_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"next_try_at" timestamp with time zone,
	"name" text,
	"made_at" timestamp with time zone,
	"bytes" bigint,
	"rows" bigint,
	"files" integer,
	"missing" integer,
	"tested_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "backups_good" CHECK ("backups"."state" <> 'good' or "backups"."made_at" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backups_day" ON "backups" USING btree ("day");--> statement-breakpoint
CREATE INDEX "backups_made" ON "backups" USING btree ("made_at") WHERE made_at is not null;--> statement-breakpoint
CREATE TABLE "lost_numbers" (
	"series" text NOT NULL,
	"year" text NOT NULL,
	"first" integer NOT NULL,
	"last" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lost_numbers_series_year_first_pk" PRIMARY KEY("series","year","first"),
	CONSTRAINT "lost_numbers_range" CHECK ("lost_numbers"."first" > 0 and "lost_numbers"."last" >= "lost_numbers"."first")
);
