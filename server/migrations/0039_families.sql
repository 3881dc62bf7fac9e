-- Forms that came on paper; a register of schools, each with its spellings; papers that cannot be read; letters to many families.
create function "school_key"(written text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(lower(normalize(written, NFKC)), '[[:space:][:punct:]’‘“”–—।]', '', 'g');
--> statement-breakpoint
alter table "applications"
  add column "school_key" text not null generated always as (school_key(school_name)) stored,
  add column "school_id" text,
  add column "entered_by" text references "staff"("id"),
  add column "signed_on" date,
  add column "taken_by" text,
  add constraint "applications_on_paper"
    check ((entered_by is null) = (signed_on is null) and (entered_by is null) = (taken_by is null));
--> statement-breakpoint
create index "applications_school_key" on "applications" ("school_key", "created_at", "id");
--> statement-breakpoint
create table "schools" (
  "id" text primary key,
  "name" text not null,
  "address" text not null,
  "contact" text not null,
  "mobile" text not null,
  "email" text not null,
  "created_at" timestamp with time zone not null,
  "merged_into" text references "schools"("id"),
  "merged_at" timestamp with time zone,
  "merged_by" text references "staff"("id"),
  "version" integer not null default 0,
  constraint "schools_merged"
    check ((merged_into is null) = (merged_at is null) and (merged_into is null) = (merged_by is null) and merged_into <> id)
);
--> statement-breakpoint
create index "schools_name" on "schools" (lower("name"), "id") where merged_into is null;
--> statement-breakpoint
create index "schools_merged_into" on "schools" ("merged_into") where merged_into is not null;
--> statement-breakpoint
create table "school_spellings" (
  "key" text primary key,
  "spelling" text not null,
  "school_id" text not null references "schools"("id"),
  "added_at" timestamp with time zone not null,
  "added_by" text not null references "staff"("id")
);
--> statement-breakpoint
create index "school_spellings_school" on "school_spellings" ("school_id");
--> statement-breakpoint
alter table "applications" add constraint "applications_school_id_fkey" foreign key ("school_id") references "schools"("id");
--> statement-breakpoint
create index "applications_school" on "applications" ("school_id") where school_id is not null;
--> statement-breakpoint
alter table "application_papers"
  add column "unreadable_at" timestamp with time zone;
--> statement-breakpoint
create table "letters" (
  "id" text primary key,
  "once" text not null unique,
  "at" timestamp with time zone not null,
  "by" text not null references "staff"("id"),
  "subject" jsonb not null,
  "words" jsonb not null,
  "asked" jsonb not null,
  "state" text not null constraint "letters_state" check ("state" in ('sending', 'stopped', 'done')),
  "total" integer not null
);
--> statement-breakpoint
create index "letters_newest" on "letters" ("at", "id");
--> statement-breakpoint
create index "letters_sending" on "letters" ("at") where state = 'sending';
--> statement-breakpoint
create table "letter_recipients" (
  "letter_id" text not null references "letters"("id"),
  "application_id" text not null references "applications"("id"),
  "written_at" timestamp with time zone,
  primary key ("letter_id", "application_id")
);
--> statement-breakpoint
create index "letter_recipients_due" on "letter_recipients" ("letter_id", "application_id") where written_at is null;
