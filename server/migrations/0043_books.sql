-- Money that no payment at the provider causes: each booking of it is a voucher, whose entries stand in the ledger.
create table "bank_accounts" (
  "id" text primary key,
  "name" text not null,
  -- the last four digits of its number; the whole number stands in the settings alone
  "ends" text not null default '',
  "opened_on" date not null,
  "closed_on" date,
  -- the provider pays out to it
  "is_settled_to" boolean not null default false,
  "version" integer not null default 1,
  constraint "bank_accounts_ends" check ("ends" ~ '^[0-9]{0,4}$'),
  constraint "bank_accounts_closed" check ("closed_on" >= "opened_on")
);--> statement-breakpoint
create unique index "bank_accounts_settled_to" on "bank_accounts" ("is_settled_to") where is_settled_to;--> statement-breakpoint
insert into bank_accounts (id, name, opened_on, is_settled_to)
values ('bac_main', 'Bank account', (app_now() at time zone 'Asia/Kolkata')::date, true);--> statement-breakpoint
create table "vouchers" (
  "id" text primary key,
  "number" text not null unique,
  "kind" text not null,
  -- where it stands in the books: of its day, or of today where the month of its day is closed
  "at" timestamp with time zone not null,
  "booked_at" timestamp with time zone not null,
  -- the day it is of, where it came late; also before a closed month
  "day" date not null,
  "narration" text not null,
  -- what the bank calls it by: a UTR or the number of a cheque
  "reference" text,
  -- the record that it was booked for
  "subject" text,
  -- what makes it safe to repeat: no two vouchers have the same
  "once" text not null unique,
  "actor_kind" text not null,
  "actor_id" text,
  "approval_id" text references "approvals"("id"),
  "reverses" text unique references "vouchers"("id"),
  constraint "vouchers_kind" check ("kind" in ('offline', 'settled', 'paid_out', 'transfer', 'reversal', 'charge', 'interest')),
  constraint "vouchers_reversal" check (("kind" = 'reversal') = ("reverses" is not null))
);--> statement-breakpoint
create index "vouchers_newest" on "vouchers" ("at", "id");--> statement-breakpoint
create index "vouchers_reference" on "vouchers" ("reference") where reference is not null;--> statement-breakpoint
create index "vouchers_subject" on "vouchers" ("subject") where subject is not null;--> statement-breakpoint
create table "closed_months" (
  -- its first day, in India
  "month" date primary key,
  "closed_at" timestamp with time zone not null,
  "closed_by" text not null,
  "approval_id" text references "approvals"("id"),
  -- the trial balance at its end, as it was closed: paise by account
  "balances" jsonb not null,
  constraint "closed_months_first_day" check (extract(day from "month") = 1)
);--> statement-breakpoint
create trigger vouchers_are_append_only before update or delete on vouchers
  for each row execute function refuse_change();--> statement-breakpoint
create trigger vouchers_are_not_emptied before truncate on vouchers
  for each statement execute function refuse_change();--> statement-breakpoint
create trigger closed_months_are_append_only before update or delete on closed_months
  for each row execute function refuse_change();--> statement-breakpoint
create trigger closed_months_are_not_emptied before truncate on closed_months
  for each statement execute function refuse_change();--> statement-breakpoint
alter table "ledger_entries" add column "voucher_id" text references "vouchers"("id");--> statement-breakpoint
create index "ledger_voucher" on "ledger_entries" ("voucher_id") where voucher_id is not null;--> statement-breakpoint
alter table "ledger_entries" drop constraint "ledger_capture_has_payment";--> statement-breakpoint
-- 'offline' without a voucher is of before
alter table "ledger_entries" add constraint "ledger_has_cause" check (case
  when "kind" in ('capture', 'fee', 'tax', 'move', 'owed', 'refund', 'refund_failed', 'by_hand')
    then "payment_id" is not null and "voucher_id" is null
  when "kind" = 'offline' then "payment_id" is null
  else "payment_id" is null and "voucher_id" is not null end);--> statement-breakpoint
-- The month of an instant, in India, as its first day.
create function month_of(instant timestamptz) returns date language sql stable parallel safe as $$
  select date_trunc('month', instant at time zone 'Asia/Kolkata')::date
$$;--> statement-breakpoint
-- A month that was closed takes no entry any more, whoever asks. Whoever closes one waits for the bookings under way.
create function refuse_closed_month() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(72174204);
  if exists (select from closed_months where month = month_of(new.at)) then
    raise exception 'the month % is closed', to_char(month_of(new.at), 'YYYY-MM') using errcode = 'SH001';
  end if;
  return new;
end
$$;--> statement-breakpoint
create trigger ledger_refuses_closed_months before insert on ledger_entries
  for each row execute function refuse_closed_month();--> statement-breakpoint
-- An entry of a voucher is of its kind and its time.
create function match_voucher() returns trigger language plpgsql as $$
begin
  if not exists (select from vouchers where id = new.voucher_id and kind = new.kind and at = new.at) then
    raise exception 'an entry of voucher % is of another kind or time', new.voucher_id;
  end if;
  return null;
end
$$;--> statement-breakpoint
create trigger ledger_matches_voucher after insert on ledger_entries for each row
  when (new.voucher_id is not null) execute function match_voucher();--> statement-breakpoint
-- What a reversal takes out of a fund is no gift any more; what is spent is no gift that was given back.
create or replace function sum_by_day() returns trigger language plpgsql as $$
declare
  on_day date := (new.at at time zone 'Asia/Kolkata')::date;
  into_fund text := fund_of(new.credit);
  out_of text := fund_of(new.debit);
  gift integer := case when new.kind in ('capture', 'offline') then 1 else 0 end;
begin
  if into_fund is not null and out_of is not null then
    if into_fund <> out_of then
      perform add_to_day(on_day, into_fund, 0, 0, new.amount_paise, 0);
      perform add_to_day(on_day, out_of, 0, 0, -new.amount_paise, 0);
    end if;
  elsif into_fund is not null and new.debit = 'owed:refunds' then
    perform add_to_day(on_day, into_fund, 0, -new.amount_paise, 0, 0);
  elsif into_fund is not null then
    perform add_to_day(on_day, into_fund, new.amount_paise, 0, 0, gift);
  elsif out_of is not null and new.credit = 'owed:refunds' then
    perform add_to_day(on_day, out_of, 0, new.amount_paise, 0, 0);
  elsif out_of is not null then
    perform add_to_day(on_day, out_of, -new.amount_paise, 0, 0, case new.kind when 'reversal' then -1 else 0 end);
  end if;
  return null;
end
$$;--> statement-breakpoint
drop trigger ledger_sums_by_day on ledger_entries;--> statement-breakpoint
create trigger ledger_sums_by_day after insert on ledger_entries for each row
  when (new.kind not in ('fee', 'tax', 'refund', 'refund_failed', 'by_hand', 'settled', 'paid_out', 'charge', 'interest'))
  execute function sum_by_day();--> statement-breakpoint
create or replace view "ledger_by_day" as
  select (at at time zone 'Asia/Kolkata')::date as day, fund, sum(came)::bigint as came_paise,
    sum(back)::bigint as back_paise, sum(moved)::bigint as moved_paise, sum(gift)::integer as gifts
  from (
    select at, fund_of(credit) as fund,
      case when fund_of(debit) is null and debit <> 'owed:refunds' then amount_paise else 0 end as came,
      case when debit = 'owed:refunds' then -amount_paise else 0 end as back,
      case when fund_of(debit) is not null then amount_paise else 0 end as moved,
      case when kind in ('capture', 'offline') and fund_of(debit) is null then 1 else 0 end as gift
    from ledger_entries where fund_of(credit) is not null
    union all
    select at, fund_of(debit),
      case when fund_of(credit) is null and credit <> 'owed:refunds' then -amount_paise else 0 end,
      case when credit = 'owed:refunds' then amount_paise else 0 end,
      case when fund_of(credit) is not null then -amount_paise else 0 end,
      case when kind = 'reversal' and fund_of(credit) is null then -1 else 0 end
    from ledger_entries where fund_of(debit) is not null
  ) side group by 1, 2;--> statement-breakpoint
-- What was called cash was till and bank alike; from now on it is the till, by one entry of the day.
with cash as (
  select coalesce(sum(case debit when 'cash' then amount_paise else -amount_paise end), 0)::bigint as balance
  from ledger_entries where 'cash' in (debit, credit)
), numbered as (
  insert into number_series (series, year, last)
  select 'VOUCHER', case when extract(month from today) >= 4
      then extract(year from today)::int || '-' || right((extract(year from today)::int + 1)::text, 2)
      else (extract(year from today)::int - 1) || '-' || right(extract(year from today)::text, 2) end, 1
  from cash, (select (app_now() at time zone 'Asia/Kolkata')::date as today) now where balance <> 0
  returning year
), voucher as (
  insert into vouchers (id, number, kind, at, booked_at, day, narration, once, actor_kind)
  select 'vch_till', 'VOUCHER/' || year || '/0001', 'transfer', app_now(), app_now(), (app_now() at time zone 'Asia/Kolkata')::date,
    'What was booked as cash is the till from now on.', 'cash-becomes-till', 'rule' from numbered
  returning id, at
), noted as (
  insert into audit_log (at, actor_kind, action, subject, detail)
  select voucher.at, 'rule', 'ledger.booked', 'voucher:' || voucher.id, jsonb_build_object('paise', abs(balance)) from voucher, cash
)
insert into ledger_entries (at, kind, voucher_id, debit, credit, amount_paise)
select voucher.at, 'transfer', voucher.id, case when balance > 0 then 'till' else 'cash' end,
  case when balance > 0 then 'cash' else 'till' end, abs(balance) from voucher, cash;
