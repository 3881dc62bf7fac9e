-- Who looks for a name reads its newest rows by the name and the time: neither all rows of the name nor everybody else's.
drop index "slips_begins";--> statement-breakpoint
create index "slips_begins" on "slips" (lower("name") text_pattern_ops, "paid_at", "id");--> statement-breakpoint
drop index "slips_last";--> statement-breakpoint
create index "slips_last" on "slips" (lower(substring("name" from '[^ ]*$')) text_pattern_ops, "paid_at", "id");--> statement-breakpoint
create index "donor_records_whole" on "donor_records"
  (lower("name") text_pattern_ops, (coalesce("last_at", 'epoch'::timestamptz)), "id") where merged_into is null and erased_at is null;--> statement-breakpoint
create index "donor_records_word" on "donor_records"
  (lower(substring("name" from '[^ ]*$')) text_pattern_ops, (coalesce("last_at", 'epoch'::timestamptz)), "id")
  where merged_into is null and erased_at is null;--> statement-breakpoint
-- The entries of vouchers, in the order in which Tally's file has them.
create index "ledger_of_vouchers" on "ledger_entries" ("at", "voucher_id", "id") where voucher_id is not null;
