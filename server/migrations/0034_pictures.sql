-- The photographs that staff put onto the site: what is shown of each, in words for those who do not see it, and who looked.
create table "pictures" (
  "id" text primary key,
  "shown_id" text not null references "documents"("id"),
  "original_id" text not null references "documents"("id"),
  "crop" text,
  "alt" text not null,
  "leave" text not null,
  "looked_at_by" text not null references "staff"("id"),
  "added_at" timestamp with time zone not null,
  "version" integer not null default 1
);
--> statement-breakpoint
create index "pictures_added" on "pictures" ("added_at", "id");
