-- Views of the office's lists that staff saved under a name.
create table "saved_views" (
  "id" text primary key,
  "staff_id" text not null references "staff"("id"),
  "list" text not null,
  "name" text not null,
  "query" text not null,
  "shared" boolean not null,
  "saved_at" timestamp with time zone not null,
  constraint "saved_views_name" unique ("staff_id", "list", "name")
);
--> statement-breakpoint
create index "saved_views_shared" on "saved_views" ("list") where shared;
