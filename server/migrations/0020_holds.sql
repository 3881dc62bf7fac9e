-- An account holds at most five places that are not paid for: each takes one of five slots, which are unique.
alter table "event_entries" add column "hold_slot" smallint;
--> statement-breakpoint
alter table "event_entries" add column "newcomer" boolean default false not null;
--> statement-breakpoint
alter table "event_entries" add column "lapsed_at" timestamp with time zone;
--> statement-breakpoint
alter table "events" add column "held_newcomers" integer default 0 not null;
--> statement-breakpoint
alter table "event_entries" add constraint "event_entries_hold_slot" check ("hold_slot" between 1 and 5);
--> statement-breakpoint
create unique index "event_entries_five_holds" on "event_entries" ("account_id", "hold_slot") where place = 'held';
--> statement-breakpoint
create index "event_entries_lapsed" on "event_entries" ("account_id", "lapsed_at") where lapsed_at is not null;
--> statement-breakpoint
create index "payment_orders_paid_by_account" on "payment_orders" ("account_id")
  where status in ('captured', 'refund_pending', 'refunded');
--> statement-breakpoint
create or replace function keep_places() returns trigger language plpgsql as $$
declare
  held integer := 0;
  completed integer := 0;
  newcomers integer := 0;
  event text;
begin
  if tg_op <> 'DELETE' then
    event := new.event_id;
    held := held + (new.place = 'held')::integer;
    completed := completed + (new.place = 'confirmed')::integer;
    newcomers := newcomers + (new.place = 'held' and new.newcomer)::integer;
  end if;
  if tg_op <> 'INSERT' then
    event := old.event_id;
    held := held - (old.place = 'held')::integer;
    completed := completed - (old.place = 'confirmed')::integer;
    newcomers := newcomers - (old.place = 'held' and old.newcomer)::integer;
    if completed < 0 and exists (select from event_draws where event_id = event and voided_at is null) then
      raise exception 'a place in a frozen list stays';
    end if;
  end if;
  if tg_op = 'UPDATE' and (old.event_id <> new.event_id or old.unique_id <> new.unique_id) then
    raise exception 'an entry keeps its event and its name';
  end if;
  if completed <> 0 then
    update events set held_people = held_people + held, completed_people = completed_people + completed,
      held_newcomers = held_newcomers + newcomers where id = event;
  elsif held <> 0 or newcomers <> 0 then
    update events set held_people = held_people + held, held_newcomers = held_newcomers + newcomers where id = event;
  end if;
  -- the event's row is locked by now and read as it stands: accounts that never paid hold half of the places left
  if newcomers > 0 and exists (select from events where id = event
    and held_newcomers > greatest(5, (total_people - completed_people) / 2)) then
    raise exception using errcode = 'check_violation', constraint = 'event_entries_newcomers',
      message = 'accounts that never paid hold half of the places';
  end if;
  return null;
end
$$;
