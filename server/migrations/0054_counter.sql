-- Places of an event that were sold over the counter: which are paid for together, for how much, and by whom.
create table "event_sales" (
  -- the first of its places
  "entry_id" text primary key references "event_entries"("id"),
  "event_id" text not null references "events"("id"),
  "places" smallint not null,
  "amount_paise" bigint not null,
  "voucher_id" text not null unique references "vouchers"("id"),
  "sold_by" text not null references "staff"("id"),
  -- what makes it safe to repeat
  "once" text not null unique,
  "taken_back_at" timestamp with time zone,
  -- why it was taken back
  "end_reason" text not null default '',
  constraint "event_sales_places" check ("places" between 1 and 5),
  constraint "event_sales_amount" check ("amount_paise" > 0)
);--> statement-breakpoint
create index "event_sales_event" on "event_sales" ("event_id");--> statement-breakpoint
-- A place without an account is never held: it was paid for over the counter, and may be taken back.
alter table "event_entries" drop constraint "event_entries_paid_how";--> statement-breakpoint
alter table "event_entries" add constraint "event_entries_paid_how" check ("account_id" is not null or "place" <> 'held');--> statement-breakpoint
-- What was paid with an application over the counter, and what became of it where the application was declined.
create table "counter_contributions" (
  "application_id" text primary key references "applications"("id"),
  "amount_paise" bigint not null,
  "voucher_id" text not null unique references "vouchers"("id"),
  "taken_by" text not null references "staff"("id"),
  "taken_at" timestamp with time zone not null,
  "returned_by" text references "staff"("id"),
  "returned_at" timestamp with time zone,
  constraint "counter_contributions_amount" check ("amount_paise" > 0),
  constraint "counter_contributions_returned" check (num_nonnulls("returned_by", "returned_at") in (0, 2))
);--> statement-breakpoint
-- A copy of a receipt has its own voucher and slip from now on.
alter table "duplicate_receipts" add column "record_id" text unique;--> statement-breakpoint
alter table "duplicate_receipts" add column "once" text unique;--> statement-breakpoint
alter table "duplicate_receipts" add column "voucher_id" text unique references "vouchers"("id");
