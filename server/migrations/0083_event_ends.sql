-- expand: an older release gives no event an end; it opens events without one, and is refused a place of one that has closed.
-- An event says before its first sale until when places are sold, and what becomes of it then if places are left.
ALTER TABLE "event_entries" ADD COLUMN "told_close" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "at_close" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "closed_with" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "close_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "events_closing" ON "events" USING btree ("closes_at") WHERE closed_at is null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_end" CHECK (("events"."closes_at" is null) = ("events"."at_close" is null));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_closed_with" CHECK (("events"."closed_at" is null) = ("events"."closed_with" is null));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_closed_in_time" CHECK ("events"."closed_at" >= "events"."closes_at");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_closed" CHECK ("events"."closed_at" is null or "events"."held_people" = 0);
--> statement-breakpoint
-- A list that is closed before all places are taken takes none any more.
create function refuse_closed() returns trigger language plpgsql as $$
begin
  if new.place = 'confirmed' and exists (select from events where id = new.event_id and closed_at is not null) then
    raise exception using errcode = 'check_violation', constraint = 'events_closed', message = 'the event has closed';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger entries_of_closed after insert or update of place on event_entries
  for each row execute function refuse_closed();
--> statement-breakpoint
drop trigger events_tell_change on events;
--> statement-breakpoint
create trigger events_tell_change
  after insert or delete or truncate or update of code, name, rules, image, amount_paise, total_people, completed_people,
    winners, position, published_at, closes_at, at_close, closed_at on events
  for each statement execute function tell_change();
