-- Donors: everybody with an account, and everybody who gave without one, by the address or number that stands with the gift.
create table "donor_records" (
  "id" text primary key,
  "account_id" text unique references "accounts"("id"),
  -- of an account: as the account has it, by a trigger
  "name" text not null default '',
  "email" text not null default '',
  "mobile" text not null default '',
  -- of all that belongs to it, with what was merged into it
  "gifts" integer not null default 0,
  "retained_paise" bigint not null default 0,
  "first_at" timestamp with time zone,
  "last_at" timestamp with time zone,
  "merged_into" text references "donor_records"("id"),
  "merged_at" timestamp with time zone,
  -- null: by rule, when whoever gave signed up
  "merged_by" text references "staff"("id"),
  "erased_at" timestamp with time zone,
  "created_at" timestamp with time zone not null,
  "version" integer not null default 1,
  constraint "donor_records_merged" check (("merged_into" is null) = ("merged_at" is null) and "merged_into" <> "id"),
  constraint "donor_records_given" check ("gifts" >= 0 and "retained_paise" >= 0)
);--> statement-breakpoint
create index "donor_records_last" on "donor_records" (coalesce("last_at", 'epoch'::timestamptz), "id") where merged_into is null and erased_at is null;--> statement-breakpoint
create index "donor_records_sum" on "donor_records" ("retained_paise", "id") where merged_into is null and erased_at is null;--> statement-breakpoint
create index "donor_records_by_name" on "donor_records" (lower("name"), "id") where merged_into is null and erased_at is null;--> statement-breakpoint
create index "donor_records_no_email" on "donor_records" (coalesce("last_at", 'epoch'::timestamptz), "id") where email = '' and merged_into is null and erased_at is null;--> statement-breakpoint
create index "donor_records_name" on "donor_records" using btree (lower("name") text_pattern_ops);--> statement-breakpoint
create index "donor_records_last_name" on "donor_records" using btree (lower(substring("name" from '[^ ]*$')) text_pattern_ops);--> statement-breakpoint
create index "donor_records_email" on "donor_records" (lower("email"));--> statement-breakpoint
create index "donor_records_mobile" on "donor_records" ("mobile");--> statement-breakpoint
create index "donor_records_merged_into" on "donor_records" ("merged_into") where merged_into is not null;--> statement-breakpoint
-- What leads from a gift without an account to its donor: 'mail:…', 'mobile:…', or the gift itself.
create table "donor_keys" (
  "key" text primary key,
  "donor_id" text not null references "donor_records"("id")
);--> statement-breakpoint
create index "donor_keys_donor" on "donor_keys" ("donor_id");--> statement-breakpoint
-- Whose each gift is, and what of it stayed; null: its giver was erased.
create table "donor_gifts" (
  "subject_id" text primary key,
  "donor_id" text references "donor_records"("id"),
  "kind" text not null,
  "at" timestamp with time zone not null,
  "retained_paise" bigint not null
);--> statement-breakpoint
create index "donor_gifts_donor" on "donor_gifts" ("donor_id", "at", "subject_id");--> statement-breakpoint
-- What was given in each financial year, with what was merged in.
create table "donor_years" (
  "donor_id" text not null references "donor_records"("id"),
  -- the year in which it begins
  "year" integer not null,
  "gifts" integer not null,
  "retained_paise" bigint not null,
  "last_at" timestamp with time zone not null,
  primary key ("donor_id", "year")
);--> statement-breakpoint
create index "donor_years_last" on "donor_years" ("year", "last_at", "donor_id");--> statement-breakpoint
-- What is to be looked at again: a gift, or a donor whose sums changed.
create table "donor_due" (
  "id" bigserial primary key,
  "subject_id" text,
  "donor_id" text,
  constraint "donor_due_one" check (num_nonnulls("subject_id", "donor_id") = 1)
);--> statement-breakpoint
-- What staff corrected, and what stood there before.
create table "donor_corrections" (
  "id" bigserial primary key,
  "donor_id" text not null references "donor_records"("id"),
  "field" text not null,
  "before" text not null,
  "after" text not null,
  "reason" text not null,
  "by" text not null references "staff"("id"),
  "at" timestamp with time zone not null,
  constraint "donor_corrections_field" check ("field" in ('name', 'email', 'mobile'))
);--> statement-breakpoint
create index "donor_corrections_donor" on "donor_corrections" ("donor_id", "id");--> statement-breakpoint
-- The donor that stands in the list for one that was merged, over however many steps.
create function donor_root(donor text) returns text language sql stable as $$
  with recursive way as (
    select id, merged_into from donor_records where id = donor
    union all select up.id, up.merged_into from way join donor_records up on up.id = way.merged_into
  ) select id from way where merged_into is null
$$;--> statement-breakpoint
-- A donor with all that were merged into it.
create function donors_in(donor text) returns table (id text) language sql stable as $$
  with recursive whole as (
    select donor as id
    union all select merged.id from whole join donor_records merged on merged.merged_into = whole.id
  ) select whole.id from whole
$$;--> statement-breakpoint
-- Those of some records that money is given with, and who stands in each.
create function gift_records(records text[])
returns table (id text, kind text, account_id text, name text, email text, mobile text) language sql stable as $$
  select d.id, 'donation', d.account_id, d.name, d.email, d.mobile from donations d where d.id = any(records)
  union all select i.id, 'inquiry', i.account_id, i.name, i.email, i.mobile from inquiries i where i.id = any(records)
  union all select e.id, 'entry', e.account_id, e.name, e.email, e.mobile from event_entries e where e.id = any(records)
  union all select o.id, 'offline_gift', null, o.name, o.email, o.mobile from offline_gifts o where o.id = any(records)
$$;--> statement-breakpoint
-- What of a record's money stayed, and when it first came; no row where none ever came. Paise.
create function gift_of(record text) returns table (at timestamptz, retained bigint) language sql stable as $$
  select min(entry.at) filter (where fund_of(entry.credit) is not null),
    sum(case when fund_of(entry.credit) is not null then entry.amount_paise else 0 end
      - case when fund_of(entry.debit) is not null then entry.amount_paise else 0 end)::bigint
  from (
    select e.at, e.credit, e.debit, e.amount_paise from payment_orders o join payments p on p.order_id = o.id
      join ledger_entries e on e.payment_id = p.id where o.subject_id = record
    union all
    select e.at, e.credit, e.debit, e.amount_paise from vouchers v join ledger_entries e on e.voucher_id = v.id
    where v.subject = record
  ) entry having count(*) filter (where fund_of(entry.credit) is not null and entry.credit <> 'suspense') > 0
$$;--> statement-breakpoint
create function note_gift() returns trigger language plpgsql as $$
begin
  if new.payment_id is not null then
    insert into donor_due (subject_id) select o.subject_id from payments p join payment_orders o on o.id = p.order_id
      where p.id = new.payment_id and o.purpose <> 'application';
  elsif new.voucher_id is not null then
    insert into donor_due (subject_id) select subject from vouchers where id = new.voucher_id and subject is not null;
  end if;
  return null;
end
$$;--> statement-breakpoint
create trigger ledger_notes_gifts after insert on ledger_entries for each row
  when ((fund_of(new.debit) is null) <> (fund_of(new.credit) is null)) execute function note_gift();--> statement-breakpoint
-- An account is a donor, by its name and address of now. Whoever gave before, and signs up, is the same.
create function donor_of_account() returns trigger language plpgsql as $$
declare
  mine text;
begin
  if tg_op = 'INSERT' then
    insert into donor_records (id, account_id, name, email, mobile, created_at)
    values ('dnr_' || substr(new.id, strpos(new.id, '_') + 1), new.id, new.name, new.email, new.mobile, new.created_at);
  elsif new.closed_at is not null then
    update donor_records set name = '', email = '', mobile = '', erased_at = new.closed_at, version = version + 1
      where account_id = new.id returning id into mine;
    delete from donor_keys where donor_id = mine;
    delete from donor_corrections where donor_id = mine;
  else
    update donor_records set name = new.name, email = new.email, mobile = new.mobile, version = version + 1
      where account_id = new.id;
  end if;
  if new.email_proved_at is not null or new.mobile_proved_at is not null then
    insert into donor_due (subject_id)
      select gift.subject_id from donor_keys key join donor_gifts gift on gift.donor_id = key.donor_id
      where new.email_proved_at is not null and key.key = 'mail:' || lower(new.email)
        or new.mobile_proved_at is not null and key.key = 'mobile:' || new.mobile;
  end if;
  return null;
end
$$;--> statement-breakpoint
create trigger accounts_are_donors after insert on accounts for each row execute function donor_of_account();--> statement-breakpoint
create trigger accounts_change_donors after update of name, email, mobile, email_proved_at, mobile_proved_at, closed_at on accounts
  for each row when (old.* is distinct from new.*) execute function donor_of_account();--> statement-breakpoint
-- A record that was emptied of its giver, however, takes the giver out of here in the same transaction.
create function forget_giver() returns trigger language plpgsql as $$
declare
  was text;
begin
  select donor_id into was from donor_gifts where subject_id = new.id;
  if was is null then return null; end if;
  update donor_gifts set donor_id = null where subject_id = new.id;
  insert into donor_due (donor_id) values (was);
  if not exists (select from donor_gifts where donor_id = was) then
    update donor_records set name = '', email = '', mobile = '', erased_at = app_now(), version = version + 1
      where id = was and account_id is null and erased_at is null;
    if found then
      delete from donor_keys where donor_id = was;
      delete from donor_corrections where donor_id = was;
    end if;
  end if;
  return null;
end
$$;--> statement-breakpoint
-- A record that became an account's is looked at again.
create function note_giver() returns trigger language plpgsql as $$
begin
  insert into donor_due (subject_id) values (new.id);
  return null;
end
$$;--> statement-breakpoint
create trigger donations_forget_givers after update of name, email, mobile on donations for each row
  when (new.name || new.email || new.mobile = '' and old.name || old.email || old.mobile <> '') execute function forget_giver();--> statement-breakpoint
create trigger inquiries_forget_givers after update of name, email, mobile on inquiries for each row
  when (new.name || new.email || new.mobile = '' and old.name || old.email || old.mobile <> '') execute function forget_giver();--> statement-breakpoint
create trigger event_entries_forget_givers after update of name, email, mobile on event_entries for each row
  when (new.name || new.email || new.mobile = '' and old.name || old.email || old.mobile <> '') execute function forget_giver();--> statement-breakpoint
create trigger offline_gifts_forget_givers after update of name, email, mobile on offline_gifts for each row
  when (new.name || new.email || new.mobile = '' and old.name || old.email || old.mobile <> '') execute function forget_giver();--> statement-breakpoint
create trigger offline_gifts_change_givers after update of name, email, mobile on offline_gifts for each row
  when (new.name || new.email || new.mobile <> '' and (old.name, old.email, old.mobile) is distinct from (new.name, new.email, new.mobile))
  execute function note_giver();--> statement-breakpoint
create trigger inquiries_change_givers after update of account_id on inquiries for each row
  when (old.account_id is distinct from new.account_id) execute function note_giver();--> statement-breakpoint
insert into donor_records (id, account_id, name, email, mobile, created_at, erased_at)
select 'dnr_' || substr(id, strpos(id, '_') + 1), id, case when closed_at is null then name else '' end,
  case when closed_at is null then email else '' end, case when closed_at is null then mobile else '' end, created_at, closed_at
from accounts;--> statement-breakpoint
insert into donor_due (subject_id) select subject_id from payment_orders where purpose <> 'application' and paid_by is not null;--> statement-breakpoint
insert into donor_due (subject_id) select distinct subject from vouchers where subject is not null;
--> statement-breakpoint
-- Keys with which other programs read; the key itself is shown once, and only its hash stays.
create table "partner_keys" (
  "id" text primary key,
  "name" text not null,
  "scopes" text[] not null,
  -- its first letters, for people
  "prefix" text not null,
  "hash" bytea not null unique,
  -- the last day on which it works, in India
  "expires_on" date,
  "created_at" timestamp with time zone not null,
  "created_by" text not null references "staff"("id"),
  "revoked_at" timestamp with time zone,
  "used_at" timestamp with time zone,
  -- the minute of its last call, and how many came in it
  "minute" timestamp with time zone,
  "minute_calls" integer not null default 0,
  constraint "partner_keys_scopes" check (cardinality("scopes") > 0)
);--> statement-breakpoint
create table "partner_key_days" (
  "key_id" text not null references "partner_keys"("id"),
  "day" date not null,
  "calls" integer not null,
  primary key ("key_id", "day")
);--> statement-breakpoint
-- Where others want to hear of events.
create table "partner_webhooks" (
  "id" text primary key,
  "name" text not null,
  "url" text not null,
  "events" text[] not null,
  "state" text not null default 'active',
  -- under the server's key; the one of before is good for a day after a change
  "secret" bytea not null,
  "old_secret" bytea,
  "old_until" timestamp with time zone,
  -- since when nothing could be delivered
  "failing_since" timestamp with time zone,
  -- whoever delivers has it until then
  "busy_until" timestamp with time zone,
  "created_at" timestamp with time zone not null,
  "created_by" text not null references "staff"("id"),
  "version" integer not null default 1,
  constraint "partner_webhooks_state" check ("state" in ('active', 'paused', 'removed')),
  constraint "partner_webhooks_events" check (cardinality("events") > 0),
  constraint "partner_webhooks_old_secret" check (("old_secret" is null) = ("old_until" is null))
);--> statement-breakpoint
create table "partner_events" (
  "id" bigserial primary key,
  "type" text not null,
  "at" timestamp with time zone not null,
  "data" jsonb not null
);--> statement-breakpoint
create index "partner_events_at" on "partner_events" ("at");--> statement-breakpoint
create table "partner_deliveries" (
  "id" bigserial primary key,
  "webhook_id" text not null references "partner_webhooks"("id"),
  "event_id" bigint not null references "partner_events"("id") on delete cascade,
  "state" text not null default 'waiting',
  "next_try_at" timestamp with time zone not null,
  "tries" integer not null default 0,
  "tried_at" timestamp with time zone,
  -- what was answered last: a status, or why there was none
  "answer" text not null default '',
  constraint "partner_deliveries_state" check ("state" in ('waiting', 'delivered')),
  unique ("webhook_id", "event_id")
);--> statement-breakpoint
create index "partner_deliveries_waiting" on "partner_deliveries" ("webhook_id", "event_id") where state = 'waiting';--> statement-breakpoint
create index "partner_deliveries_event" on "partner_deliveries" ("event_id");--> statement-breakpoint
-- Writes an event with the transaction that causes it, for those who want to hear of it.
create function tell_partners(what text, about jsonb) returns void language plpgsql as $$
declare
  event bigint;
begin
  if not exists (select from partner_webhooks where state <> 'removed' and what = any(events)) then return; end if;
  insert into partner_events (type, at, data) values (what, app_now(), about) returning id into event;
  insert into partner_deliveries (webhook_id, event_id, next_try_at)
    select id, event, app_now() from partner_webhooks where state <> 'removed' and what = any(events);
end
$$;--> statement-breakpoint
create function tell_of_gift() returns trigger language plpgsql as $$
declare
  gift text;
begin
  select coalesce(
    (select o.subject_id from payments p join payment_orders o on o.id = p.order_id where p.id = new.payment_id),
    (select subject from vouchers where id = new.voucher_id)) into gift;
  perform tell_partners('donation.received', jsonb_build_object('gift', gift,
    'need', case when new.credit like 'need:%' then substr(new.credit, 6) end,
    'amount', round(new.amount_paise / 100.0, 2), 'way', case when new.kind = 'capture' then 'online' else 'offline' end));
  return null;
end
$$;--> statement-breakpoint
create trigger ledger_tells_of_gifts after insert on ledger_entries for each row
  when (new.kind in ('capture', 'offline') and (new.credit like 'need:%' or new.credit = 'fund:general'))
  execute function tell_of_gift();--> statement-breakpoint
create function tell_of_need() returns trigger language plpgsql as $$
begin
  perform tell_partners('need.met',
    jsonb_build_object('need', new.id, 'required', round(new.required_paise / 100.0, 2), 'received', round(new.received_paise / 100.0, 2)));
  return null;
end
$$;--> statement-breakpoint
create trigger needs_tell_when_met after update of received_paise, required_paise on needs for each row
  when (new.published_at is not null and new.received_paise >= new.required_paise and old.received_paise < old.required_paise)
  execute function tell_of_need();--> statement-breakpoint
create function tell_of_draw() returns trigger language plpgsql as $$
begin
  perform tell_partners('event.drawn', jsonb_build_object('event', new.event_id, 'draw', new.id, 'drawnAt', new.drawn_at));
  return null;
end
$$;--> statement-breakpoint
create trigger event_draws_tell after update of drawn_at on event_draws for each row
  when (old.drawn_at is null and new.drawn_at is not null) execute function tell_of_draw();--> statement-breakpoint
create function tell_of_month() returns trigger language plpgsql as $$
begin
  perform tell_partners('month.closed', jsonb_build_object('month', to_char(new.month, 'YYYY-MM')));
  return null;
end
$$;--> statement-breakpoint
create trigger closed_months_tell after insert on closed_months for each row execute function tell_of_month();
