CREATE TABLE "event_seeds" (
	"event_id" text PRIMARY KEY NOT NULL,
	"commitment" text NOT NULL,
	"sealed_root" text NOT NULL,
	"committed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_draws" ADD COLUMN "format" text DEFAULT 'sahay-draw-1' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_seeds" ADD CONSTRAINT "event_seeds_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- The fingerprint that was published stays, and with it the public code that it is bound to.
create trigger seeds_are_append_only before update or delete on event_seeds
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger seeds_are_not_emptied before truncate on event_seeds for each statement execute function refuse_change();
--> statement-breakpoint
create trigger seeds_tell_change after insert on event_seeds for each statement execute function tell_change();
--> statement-breakpoint
create function keep_code() returns trigger language plpgsql as $$
begin
  raise exception 'an event keeps its public code';
end
$$;
--> statement-breakpoint
create trigger events_keep_their_code before update of code on events
  for each row when (new.code <> old.code) execute function keep_code();
--> statement-breakpoint
create or replace function keep_draw() returns trigger language plpgsql as $$
begin
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
