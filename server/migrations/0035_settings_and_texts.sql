-- Each group of the settings has versions, all of which are kept.
alter table "settings" add column "version" integer not null default 1;
--> statement-breakpoint
create table "settings_versions" (
  "name" text not null,
  "version" integer not null,
  "value" jsonb not null,
  "changed_at" timestamp with time zone not null,
  "changed_by" text references "staff"("id"),
  primary key ("name", "version")
);
--> statement-breakpoint
insert into "settings_versions" ("name", "version", "value", "changed_at")
select "name", "version", "value", "changed_at" from "settings";
