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
  for each statement execute function sum_by_account();
