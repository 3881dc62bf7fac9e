-- Staff who end by themselves, read in their language, and whose second factor is fresh; a change knows what it was made of.
alter table "staff" add column "lang" text not null default 'en' constraint "staff_lang" check (lang in ('en', 'gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th'));
--> statement-breakpoint
alter table "staff" add column "ends_at" timestamptz;
--> statement-breakpoint
alter table "staff" add column "version" integer not null default 1;
--> statement-breakpoint
alter table "staff_sessions" add column "proved_at" timestamptz;
--> statement-breakpoint
update "staff_sessions" set "proved_at" = "created_at";
--> statement-breakpoint
alter table "staff_sessions" alter column "proved_at" set not null;
--> statement-breakpoint
create index "audit_log_action" on "audit_log" ("action", "id");
