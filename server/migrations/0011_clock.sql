-- Where test controls are on, the time that decides runs ahead of the database's clock by what stands here.
create table test_clock (
	"only" boolean primary key default true not null,
	"ahead" interval default '0' not null,
	constraint "test_clock_only" check ("only")
);
--> statement-breakpoint
-- The one time that places, draws and due work go by. The owner puts the test's offset in at a start with test controls,
-- and takes it out at a start without them (server/src/kernel/time/app-time.ts).
create function app_now() returns timestamptz language sql stable as $$ select clock_timestamp() $$;
--> statement-breakpoint
create trigger test_clock_tells_change after insert or update on test_clock
  for each statement execute function tell_change();
--> statement-breakpoint
-- When the database itself wrote the result of a draw, whatever the server believed the time to be.
alter table "event_draws" add column "recorded_at" timestamp with time zone;
--> statement-breakpoint
alter table "event_draws" disable trigger "draws_are_kept";
--> statement-breakpoint
update event_draws set recorded_at = drawn_at where drawn_at is not null;
--> statement-breakpoint
alter table "event_draws" enable trigger "draws_are_kept";
--> statement-breakpoint
create or replace function keep_draw() returns trigger language plpgsql as $$
begin
  if old.seed is null and new.seed is not null then
    new.recorded_at := app_now();
    if new.recorded_at < new.draw_at then
      raise exception 'a draw is not held before its time';
    end if;
  elsif new.recorded_at is distinct from old.recorded_at then
    raise exception 'a draw is never changed';
  end if;
  if (old.seed is not null and (new.seed, new.drawn_at) is distinct from (old.seed, old.drawn_at))
    or (old.voided_at is not null and new.voided_at is distinct from old.voided_at)
    or (new.id, new.event_id, new.nth, new.format, new.fixed_at, new.draw_at, new.list, new.list_hash, new.commitment,
        new.sealed_seed)
      is distinct from
      (old.id, old.event_id, old.nth, old.format, old.fixed_at, old.draw_at, old.list, old.list_hash, old.commitment,
        old.sealed_seed)
  then
    raise exception 'a draw is never changed';
  end if;
  return new;
end
$$;
