-- Reports that are made in the background; their files lie in the storage in parts, each sealed for itself.
create table "reports" (
  "id" text primary key,
  "kind" text not null,
  -- a month, a quarter or a financial year
  "period" text not null,
  -- the account of the fund that it is of; null: all
  "fund" text,
  "lang" text not null default 'en' constraint "reports_lang" check (lang in ('en', 'gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th')),
  "asked_by" text not null references "staff"("id"),
  "asked_at" timestamp with time zone not null,
  "state" text not null,
  "failure" text,
  "tries" integer not null default 0,
  -- which run makes it; another one that comes back finds itself replaced, and ends
  "run" text,
  -- the last heartbeat of that run
  "heartbeat_at" timestamp with time zone,
  "rows" integer not null default 0,
  "bytes" bigint,
  "parts" integer not null default 0,
  "key_id" text,
  "ended_at" timestamp with time zone,
  constraint "reports_done" check (("state" = 'done') = ("parts" > 0)),
  constraint "reports_sealed" check ("parts" = 0 or ("key_id" is not null and "bytes" is not null)),
  constraint "reports_failed" check (("state" = 'failed') = ("failure" is not null)),
  constraint "reports_ended" check (("state" in ('waiting', 'running')) = ("ended_at" is null))
);--> statement-breakpoint
create index "reports_newest" on "reports" ("asked_at", "id");--> statement-breakpoint
create index "reports_open" on "reports" ("asked_at") where state in ('waiting', 'running');--> statement-breakpoint
create index "reports_stored" on "reports" ("ended_at") where state = 'done';
