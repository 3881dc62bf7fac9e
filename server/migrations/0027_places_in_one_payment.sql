-- Several places may be taken at once and paid for by one order: the first has the order, the others name the first.
alter table "event_entries" add column "paid_with" text;
--> statement-breakpoint
alter table "event_entries" add constraint "event_entries_paid_with_event_entries_id_fk"
  foreign key ("paid_with") references "public"."event_entries"("id");
--> statement-breakpoint
alter table "event_entries" add constraint "event_entries_paid_with_another" check ("paid_with" <> "id");
--> statement-breakpoint
create index "event_entries_paid_with" on "event_entries" ("paid_with") where paid_with is not null;
