-- What came in, day by day, is kept with the ledger, so that a page of figures costs the same after a million gifts.
create table "daily_totals" (
  "id" bigserial primary key,
  "day" date not null,
  "fund" text not null,
  "came_paise" bigint not null default 0,
  "back_paise" bigint not null default 0,
  "moved_paise" bigint not null default 0,
  "gifts" integer not null default 0
) with (fillfactor = 50);
--> statement-breakpoint
create index "daily_totals_day" on "daily_totals" ("day", "fund");
--> statement-breakpoint
-- The fund that an account of the ledger is part of; null: money elsewhere, such as at the provider or owed.
create function fund_of(account text) returns text language sql immutable parallel safe as $$
  select case when account like 'need:%' then 'needs' when account like 'event:%' then 'events'
    when account like 'fund:%' then substr(account, 6) when account = 'suspense' then 'suspense' end
$$;
--> statement-breakpoint
-- A fund has several rows a day: whoever books takes one that nobody else holds, so that no booking waits for another.
create function add_to_day(on_day date, to_fund text, came bigint, back bigint, moved bigint, count integer)
returns void language plpgsql as $$
begin
  update daily_totals set came_paise = came_paise + came, back_paise = back_paise + back,
    moved_paise = moved_paise + moved, gifts = gifts + count
  where id = (select id from daily_totals where day = on_day and fund = to_fund limit 1 for update skip locked);
  if not found then
    insert into daily_totals (day, fund, came_paise, back_paise, moved_paise, gifts)
    values (on_day, to_fund, came, back, moved, count);
  end if;
end
$$;
--> statement-breakpoint
create function sum_by_day() returns trigger language plpgsql as $$
declare
  on_day date := (new.at at time zone 'Asia/Kolkata')::date;
  into_fund text := fund_of(new.credit);
  out_of text := fund_of(new.debit);
begin
  if into_fund is not null and out_of is not null then
    if into_fund <> out_of then
      perform add_to_day(on_day, into_fund, 0, 0, new.amount_paise, 0);
      perform add_to_day(on_day, out_of, 0, 0, -new.amount_paise, 0);
    end if;
  elsif into_fund is not null and new.debit = 'owed:refunds' then
    perform add_to_day(on_day, into_fund, 0, -new.amount_paise, 0, 0);
  elsif into_fund is not null then
    perform add_to_day(on_day, into_fund, new.amount_paise, 0, 0, 1);
  elsif out_of is not null and new.credit = 'owed:refunds' then
    perform add_to_day(on_day, out_of, 0, new.amount_paise, 0, 0);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger ledger_sums_by_day after insert on ledger_entries for each row
  when (new.kind not in ('fee', 'tax', 'refund', 'refund_failed', 'by_hand')) execute function sum_by_day();
--> statement-breakpoint
-- What the ledger says of each day and fund: the sums begin with it, and are compared with it.
create view "ledger_by_day" as
  select (at at time zone 'Asia/Kolkata')::date as day, fund, sum(came)::bigint as came_paise,
    sum(back)::bigint as back_paise, sum(moved)::bigint as moved_paise, sum(gift)::integer as gifts
  from (
    select at, fund_of(credit) as fund,
      case when fund_of(debit) is null and debit <> 'owed:refunds' then amount_paise else 0 end as came,
      case when debit = 'owed:refunds' then -amount_paise else 0 end as back,
      case when fund_of(debit) is not null then amount_paise else 0 end as moved,
      case when fund_of(debit) is null and debit <> 'owed:refunds' then 1 else 0 end as gift
    from ledger_entries where fund_of(credit) is not null
    union all
    select at, fund_of(debit), 0, case when credit = 'owed:refunds' then amount_paise else 0 end,
      case when fund_of(credit) is not null then -amount_paise else 0 end, 0
    from ledger_entries where fund_of(debit) is not null
  ) side group by 1, 2;
--> statement-breakpoint
insert into daily_totals (day, fund, came_paise, back_paise, moved_paise, gifts) select * from ledger_by_day;
--> statement-breakpoint
create index "ledger_funds_newest" on "ledger_entries" ("at", "id") where kind in ('capture', 'owed', 'move', 'offline');
--> statement-breakpoint
-- How many applications there are of each year and stage, without counting them.
create table "application_totals" (
  "id" bigserial primary key,
  "year" text not null,
  "status" text not null,
  "applications" integer not null
) with (fillfactor = 50);
--> statement-breakpoint
create index "application_totals_stage" on "application_totals" ("year", "status");
--> statement-breakpoint
create function add_to_stage(of_year text, stage text, count integer) returns void language plpgsql as $$
begin
  update application_totals set applications = applications + count
  where id = (select id from application_totals where year = of_year and status = stage limit 1 for update skip locked);
  if not found then
    insert into application_totals (year, status, applications) values (of_year, stage, count);
  end if;
end
$$;
--> statement-breakpoint
create function count_by_stage() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_to_stage(old.year, old.status, -1); end if;
  if tg_op <> 'DELETE' then perform add_to_stage(new.year, new.status, 1); end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger applications_count_new after insert or delete on applications for each row execute function count_by_stage();
--> statement-breakpoint
create trigger applications_count_by_stage after update on applications for each row
  when (old.status <> new.status or old.year <> new.year) execute function count_by_stage();
--> statement-breakpoint
insert into application_totals (year, status, applications) select year, status, count(*) from applications group by 1, 2;
--> statement-breakpoint
-- What is open, by its promise: lists and figures of what is late do not read what was answered long ago.
create index "help_requests_open" on "help_requests" ("state", "promised_by", "id") where erased_at is null;
--> statement-breakpoint
create index "ngo_requests_open" on "ngo_requests" ("state", "promised_by", "id") where erased_at is null;
--> statement-breakpoint
create index "inquiries_open" on "inquiries" ("state", "promised_by", "id") where erased_at is null;
--> statement-breakpoint
-- What people quote on the telephone is found among a million: the beginning of a name, its last word, a mobile, an address.
create index "help_requests_begins" on "help_requests" (lower(name) text_pattern_ops);
--> statement-breakpoint
create index "help_requests_last" on "help_requests" (lower(substring(name from '[^ ]*$')) text_pattern_ops);
--> statement-breakpoint
create index "ngo_requests_begins" on "ngo_requests" (lower(name) text_pattern_ops);
--> statement-breakpoint
create index "ngo_requests_last" on "ngo_requests" (lower(substring(name from '[^ ]*$')) text_pattern_ops);
--> statement-breakpoint
create index "ngo_requests_organisation_begins" on "ngo_requests" (lower(organisation) text_pattern_ops);
--> statement-breakpoint
create index "ngo_requests_organisation_last" on "ngo_requests" (lower(substring(organisation from '[^ ]*$')) text_pattern_ops);
--> statement-breakpoint
create index "inquiries_begins" on "inquiries" (lower(name) text_pattern_ops);
--> statement-breakpoint
create index "inquiries_last" on "inquiries" (lower(substring(name from '[^ ]*$')) text_pattern_ops);
--> statement-breakpoint
create index "event_entries_begins" on "event_entries" (lower(name) text_pattern_ops);
--> statement-breakpoint
create index "event_entries_last" on "event_entries" (lower(substring(name from '[^ ]*$')) text_pattern_ops);
--> statement-breakpoint
create index "slips_begins" on "slips" (lower(name) text_pattern_ops);
--> statement-breakpoint
create index "slips_last" on "slips" (lower(substring(name from '[^ ]*$')) text_pattern_ops);
--> statement-breakpoint
create index "ngo_requests_mobile" on "ngo_requests" ("mobile");
--> statement-breakpoint
create index "inquiries_mobile" on "inquiries" ("mobile");
--> statement-breakpoint
create index "event_entries_mobile" on "event_entries" ("mobile");
--> statement-breakpoint
create index "donations_mobile" on "donations" ("mobile");
--> statement-breakpoint
create index "applications_email" on "applications" (lower(email));
--> statement-breakpoint
create index "ngo_requests_email" on "ngo_requests" (lower(email));
--> statement-breakpoint
create index "inquiries_email" on "inquiries" (lower(email));
--> statement-breakpoint
create index "event_entries_email" on "event_entries" (lower(email));
--> statement-breakpoint
create index "slips_email" on "slips" (lower(email));
--> statement-breakpoint
create index "help_requests_mobile_end" on "help_requests" (reverse(mobile) text_pattern_ops) where erased_at is null;
--> statement-breakpoint
create index "ngo_requests_mobile_end" on "ngo_requests" (reverse(mobile) text_pattern_ops) where erased_at is null;
--> statement-breakpoint
create index "inquiries_mobile_end" on "inquiries" (reverse(mobile) text_pattern_ops) where erased_at is null;
