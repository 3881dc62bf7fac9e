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
--> statement-breakpoint
-- The longer texts of the site: drafts, and all that were in force. Without words it is the text that the program brings along.
create table "text_versions" (
  "id" text primary key,
  "name" text not null,
  "words" jsonb,
  "note" text not null default '',
  "version" integer not null default 1,
  "written_by" text not null references "staff"("id"),
  "written_at" timestamp with time zone not null,
  "publish_at" timestamp with time zone,
  "published_at" timestamp with time zone,
  "put_away_at" timestamp with time zone,
  constraint "text_versions_words" check ("words" is null or "words" ? 'en'),
  constraint "text_versions_one_state" check (num_nonnulls("publish_at", "published_at", "put_away_at") <= 1)
);
--> statement-breakpoint
create unique index "text_versions_draft" on "text_versions" ("name") where "published_at" is null and "put_away_at" is null;
--> statement-breakpoint
create index "text_versions_in_force" on "text_versions" ("name", "published_at");
--> statement-breakpoint
create index "text_versions_due" on "text_versions" ("publish_at") where "publish_at" is not null;
--> statement-breakpoint
create trigger text_versions_tell_change after insert or update or delete or truncate on text_versions
  for each statement execute function tell_change();
--> statement-breakpoint
-- People have read it and may have relied on it: nobody changes a text that was in force.
create function text_in_force_stays() returns trigger language plpgsql as $$
begin
  raise exception 'text version % was in force: it stays as it is', old.id using errcode = 'check_violation';
end
$$;
--> statement-breakpoint
create trigger text_versions_stay before update or delete on text_versions for each row
  when (old.published_at is not null) execute function text_in_force_stays();
