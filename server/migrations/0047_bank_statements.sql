-- Statements of the bank, line by line, and which entries of the books each line stands for.
create table "bank_profiles" (
  "account_id" text primary key references "bank_accounts"("id"),
  "bank" text not null,
  "columns" jsonb default '{}'::jsonb not null,
  "days" text default 'dmy' not null
);--> statement-breakpoint
create table "bank_statements" (
  "id" text primary key,
  "account_id" text not null references "bank_accounts"("id"),
  "name" text not null,
  "at" timestamp with time zone not null,
  "by" text not null,
  "first_day" date not null,
  "last_day" date not null,
  "rows" integer not null,
  "added" integer not null
);--> statement-breakpoint
create index "bank_statements_account" on "bank_statements" ("account_id", "at");--> statement-breakpoint
create table "bank_lines" (
  "id" text primary key,
  "account_id" text not null references "bank_accounts"("id"),
  "statement_id" text not null references "bank_statements"("id"),
  "day" date not null,
  -- where it stands among those of its day; -1 is the balance before the first line
  "position" integer not null,
  -- below zero where money left the account
  "amount_paise" bigint not null,
  "balance_paise" bigint,
  "narration" text not null,
  "reference" text not null,
  -- which of the lines of this day that are alike in everything
  "twin" integer not null,
  -- SHA-256 of all that the bank says of it
  "checksum" text not null,
  -- what its entries in the books are together; a trigger keeps it
  "matched_paise" bigint default 0 not null,
  "is_opening" boolean default false not null,
  "ignored_at" timestamp with time zone,
  "ignored_by" text,
  "ignored_reason" text,
  constraint "bank_lines_once" unique ("account_id", "checksum"),
  constraint "bank_lines_amount" check ("amount_paise" <> 0),
  constraint "bank_lines_matched" check ("matched_paise" between 0 and abs("amount_paise")),
  constraint "bank_lines_ignored" check (("ignored_at" is null) = ("ignored_by" is null)
    and ("ignored_at" is null) = ("ignored_reason" is null) and ("ignored_at" is null or "matched_paise" = 0))
);--> statement-breakpoint
create index "bank_lines_in_order" on "bank_lines" ("account_id", "day", "position", "id");--> statement-breakpoint
create index "bank_lines_newest" on "bank_lines" ("day", "position", "id");--> statement-breakpoint
create index "bank_lines_statement" on "bank_lines" ("statement_id");--> statement-breakpoint
create index "bank_lines_open" on "bank_lines" ("day", "position", "id") where ignored_at is null and matched_paise < abs(amount_paise);--> statement-breakpoint
create index "bank_lines_words" on "bank_lines" ("day") where narration <> '' or reference <> '';--> statement-breakpoint
create table "bank_matches" (
  "line_id" text not null references "bank_lines"("id"),
  "entry_id" bigint not null references "ledger_entries"("id"),
  "amount_paise" bigint not null,
  "at" timestamp with time zone not null,
  "by" text not null,
  primary key ("line_id", "entry_id"),
  constraint "bank_matches_amount" check ("amount_paise" > 0)
);--> statement-breakpoint
create index "bank_matches_entry" on "bank_matches" ("entry_id");--> statement-breakpoint
-- Entries at a bank account are looked for by their amount.
create index "ledger_bank_debit" on "ledger_entries" ("debit", "amount_paise", "id") where debit like 'bank:%';--> statement-breakpoint
create index "ledger_bank_credit" on "ledger_entries" ("credit", "amount_paise", "id") where credit like 'bank:%';--> statement-breakpoint
-- A line stands for entries of its own account and direction, and no entry is named with more than its amount.
create function match_bank_line() returns trigger language plpgsql as $$
declare
  line bank_lines;
  entry ledger_entries;
  account text;
  others bigint;
begin
  if tg_op = 'DELETE' then
    update bank_lines set matched_paise = matched_paise - old.amount_paise where id = old.line_id;
    return null;
  end if;
  select * into line from bank_lines where id = new.line_id for update;
  account := 'bank:' || line.account_id;
  -- two who name the same entry wait for each other
  perform pg_advisory_xact_lock(hashtextextended('bank entry ' || new.entry_id::text, 0));
  select * into entry from ledger_entries where id = new.entry_id;
  if account is distinct from (case when line.amount_paise > 0 then entry.debit else entry.credit end) then
    raise exception 'entry % moves nothing of line %', new.entry_id, new.line_id using errcode = 'SH003';
  end if;
  select coalesce(sum(m.amount_paise), 0) into others
    from bank_matches m join bank_lines l on l.id = m.line_id
    where m.entry_id = new.entry_id and l.account_id = line.account_id;
  if others > entry.amount_paise or line.ignored_at is not null
      or line.matched_paise + new.amount_paise > abs(line.amount_paise) then
    raise exception 'entry % or line % is explained already', new.entry_id, new.line_id using errcode = 'SH002';
  end if;
  update bank_lines set matched_paise = matched_paise + new.amount_paise where id = new.line_id;
  return null;
end
$$;--> statement-breakpoint
create trigger bank_matches_match after insert or delete on bank_matches
  for each row execute function match_bank_line();
--> statement-breakpoint
-- What the bank wrote stays; what was there before its first line is worked out anew where an earlier file comes.
create trigger bank_lines_stay before delete on bank_lines for each row
  when (not old.is_opening) execute function refuse_change();
