-- The queue of caseworkers goes by the promise; and what a family mistyped is corrected, with what stood there before.
create index "applications_promise" on "applications" ("promised_by", "id") where promised_by is not null;
--> statement-breakpoint
create index "applications_second_mobile" on "applications" ("business_mobile");
--> statement-breakpoint
alter table "applications" add column "version" integer not null default 0;
--> statement-breakpoint
create table "application_corrections" (
  "id" bigserial primary key,
  "application_id" text not null references "applications"("id"),
  "at" timestamp with time zone not null,
  "by" text not null references "staff"("id"),
  "reason" text not null,
  "before" jsonb not null
);
--> statement-breakpoint
create index "application_corrections_application" on "application_corrections" ("application_id", "id");
