-- An application that is the same as another one: closed, and what it had is with the one that stays.
alter table "applications" add column "merged_into" text;--> statement-breakpoint
alter table "applications" add constraint "applications_merged_into_applications_id_fk"
  foreign key ("merged_into") references "applications"("id");--> statement-breakpoint
alter table "applications" add constraint "applications_merged"
  check ("merged_into" is null or ("status" = 'declined' and "merged_into" <> "id"));--> statement-breakpoint
create index "applications_merged_into" on "applications" ("merged_into") where merged_into is not null;
--> statement-breakpoint
-- those of one stage by amount, and those that wait by amount and area: who waits is few among many
create index "applications_stage_amount" on "applications" ("status", "nominal_paise", "id");--> statement-breakpoint
create index "applications_amount_waiting" on "applications" ("nominal_paise") where promised_by is not null;--> statement-breakpoint
create index "applications_area_waiting" on "applications" using gin (to_tsvector('simple', area || ' ' || city))
  where promised_by is not null;
