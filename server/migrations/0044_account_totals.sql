-- What each account of the ledger has, without adding its entries up. An account has several rows, so that bookings at once
-- do not wait for each other: their sum is what counts.
create table "account_totals" (
  "id" bigserial primary key,
  "account" text not null,
  "debited_paise" bigint not null default 0,
  "credited_paise" bigint not null default 0
);--> statement-breakpoint
create index "account_totals_account" on "account_totals" ("account");--> statement-breakpoint
-- Adds to a row of the account that nobody else is writing at the moment, or to a new one.
create function add_to_account(to_account text, debited bigint, credited bigint) returns void language plpgsql as $$
begin
  update account_totals set debited_paise = debited_paise + debited, credited_paise = credited_paise + credited
  where id = (select id from account_totals where account = to_account limit 1 for update skip locked);
  if not found then
    insert into account_totals (account, debited_paise, credited_paise) values (to_account, debited, credited);
  end if;
end
$$;--> statement-breakpoint
create function sum_by_account() returns trigger language plpgsql as $$
declare
  side record;
begin
  for side in
    select account, sum(debited)::bigint as debited, sum(credited)::bigint as credited from (
      select debit as account, amount_paise as debited, 0 as credited from added
      union all select credit, 0, amount_paise from added) entry group by account
  loop
    perform add_to_account(side.account, side.debited, side.credited);
  end loop;
  return null;
end
$$;--> statement-breakpoint
insert into account_totals (account, debited_paise, credited_paise)
select account, sum(debited), sum(credited) from (
  select debit as account, amount_paise as debited, 0 as credited from ledger_entries
  union all select credit, 0, amount_paise from ledger_entries) entry group by account;--> statement-breakpoint
create trigger ledger_sums_by_account after insert on ledger_entries referencing new table as added
  for each statement execute function sum_by_account();--> statement-breakpoint
-- The ledger is read by time, by its seldom kinds, and vouchers by their words.
create index "ledger_newest" on "ledger_entries" ("at", "id");--> statement-breakpoint
create index "ledger_seldom" on "ledger_entries" ("kind", "at", "id") where kind not in ('capture', 'fee', 'tax');--> statement-breakpoint
create index "vouchers_words" on "vouchers" using gin (to_tsvector('simple', "narration"));--> statement-breakpoint
-- Whoever closes a month closes all before it: an empty one that stayed open would change the balances of those after it.
create or replace function refuse_closed_month() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(72174204);
  if exists (select from closed_months where month >= month_of(new.at)) then
    raise exception 'the month % is closed', to_char(month_of(new.at), 'YYYY-MM') using errcode = 'SH001';
  end if;
  return new;
end
$$;--> statement-breakpoint
-- What was counted in the till against what the books said; a difference is booked by a voucher whose subject it is.
create table "till_counts" (
  "id" text primary key,
  "once" text not null unique,
  "at" timestamp with time zone not null,
  "counted_paise" bigint not null,
  "booked_paise" bigint not null,
  "note" text not null,
  "by" text not null references "staff"("id"),
  constraint "till_counts_counted" check ("counted_paise" >= 0)
);--> statement-breakpoint
create index "till_counts_newest" on "till_counts" ("at", "id");--> statement-breakpoint
create trigger till_counts_are_append_only before update or delete on till_counts
  for each row execute function refuse_change();
