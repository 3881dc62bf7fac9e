-- An account's entries are read by time from its own end: one whose entries are all of long ago is not looked for among a
-- million newer ones.
drop index "ledger_credit";--> statement-breakpoint
drop index "ledger_debit";--> statement-breakpoint
create index "ledger_credit" on "ledger_entries" ("credit", "at", "id");--> statement-breakpoint
create index "ledger_debit" on "ledger_entries" ("debit", "at", "id");--> statement-breakpoint
-- Every three letters that follow each other in a text, in small letters: what is looked for in the midst of words has an index.
create function pieces_of(words text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(lower(words), at, 3)), '{}') from generate_series(1, length(lower(words)) - 2) at
$$;--> statement-breakpoint
create index "bank_lines_pieces" on "bank_lines" using gin (pieces_of("narration" || ' ' || "reference"));
