CREATE TABLE "draw_voids" (
	"draw_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	CONSTRAINT "draw_voids_two_people" CHECK ("draw_voids"."approved_by" <> "draw_voids"."asked_by"),
	CONSTRAINT "draw_voids_approved" CHECK (("draw_voids"."approved_by" is null) = ("draw_voids"."approved_at" is null)),
	CONSTRAINT "draw_voids_reason" CHECK (length("draw_voids"."reason") between 10 and 500)
);
--> statement-breakpoint
CREATE TABLE "event_draws" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"nth" integer NOT NULL,
	"fixed_at" timestamp with time zone NOT NULL,
	"draw_at" timestamp with time zone NOT NULL,
	"list" text NOT NULL,
	"list_hash" text NOT NULL,
	"commitment" text NOT NULL,
	"sealed_seed" text NOT NULL,
	"seed" text,
	"drawn_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	CONSTRAINT "event_draws_drawn" CHECK (("event_draws"."seed" is null) = ("event_draws"."drawn_at" is null)),
	CONSTRAINT "event_draws_not_early" CHECK ("event_draws"."drawn_at" >= "event_draws"."draw_at")
);
--> statement-breakpoint
CREATE TABLE "event_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"unique_id" text NOT NULL,
	"account_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"message" text NOT NULL,
	"terms_ticked" boolean NOT NULL,
	"place" text NOT NULL,
	"only_of" text,
	"created_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"told_draw" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_entries_unique_id_unique" UNIQUE("unique_id"),
	CONSTRAINT "event_entries_confirmed" CHECK (("event_entries"."place" = 'confirmed') = ("event_entries"."confirmed_at" is not null)),
	CONSTRAINT "event_entries_paid_how" CHECK ("event_entries"."account_id" is not null or "event_entries"."place" = 'confirmed')
);
--> statement-breakpoint
CREATE TABLE "event_winners" (
	"id" text PRIMARY KEY NOT NULL,
	"draw_id" text NOT NULL,
	"rank" integer NOT NULL,
	"entry_id" text NOT NULL,
	CONSTRAINT "event_winners_from_one" CHECK ("event_winners"."rank" >= 1)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"rules" text NOT NULL,
	"image" text,
	"amount_paise" bigint NOT NULL,
	"total_people" integer NOT NULL,
	"held_people" integer DEFAULT 0 NOT NULL,
	"completed_people" integer DEFAULT 0 NOT NULL,
	"winners" integer NOT NULL,
	"one_each" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "events_code_unique" UNIQUE("code"),
	CONSTRAINT "events_amount" CHECK ("events"."amount_paise" >= 100),
	CONSTRAINT "events_winners" CHECK ("events"."winners" between 1 and "events"."total_people"),
	CONSTRAINT "events_counted" CHECK ("events"."held_people" >= 0 and "events"."completed_people" >= 0),
	CONSTRAINT "events_places" CHECK ("events"."held_people" + "events"."completed_people" <= "events"."total_people")
);
--> statement-breakpoint
ALTER TABLE "draw_voids" ADD CONSTRAINT "draw_voids_draw_id_event_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."event_draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_draws" ADD CONSTRAINT "event_draws_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_entries" ADD CONSTRAINT "event_entries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_entries" ADD CONSTRAINT "event_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_winners" ADD CONSTRAINT "event_winners_draw_id_event_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."event_draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_winners" ADD CONSTRAINT "event_winners_entry_id_event_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."event_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_draws_one" ON "event_draws" USING btree ("event_id") WHERE voided_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_draws_nth" ON "event_draws" USING btree ("event_id","nth");--> statement-breakpoint
CREATE INDEX "event_draws_due" ON "event_draws" USING btree ("draw_at") WHERE drawn_at is null and voided_at is null;--> statement-breakpoint
CREATE INDEX "event_entries_held" ON "event_entries" USING btree ("held_until") WHERE place = 'held';--> statement-breakpoint
CREATE INDEX "event_entries_event" ON "event_entries" USING btree ("event_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "event_entries_one_each" ON "event_entries" USING btree ("event_id","only_of") WHERE only_of is not null and place <> 'released';--> statement-breakpoint
CREATE UNIQUE INDEX "event_winners_rank" ON "event_winners" USING btree ("draw_id","rank");--> statement-breakpoint
CREATE UNIQUE INDEX "event_winners_entry" ON "event_winners" USING btree ("draw_id","entry_id");--> statement-breakpoint
CREATE INDEX "events_published" ON "events" USING btree ("position") WHERE published_at is not null;
--> statement-breakpoint
-- An event's counts move with its entries and in no other way. The update locks the event's row and counts on its newest
-- state, so that events_places refuses the place too many, however many buyers come at once (faults, C).
create function keep_places() returns trigger language plpgsql as $$
declare
  held integer := 0;
  completed integer := 0;
  event text;
begin
  if tg_op <> 'DELETE' then
    event := new.event_id;
    held := held + (new.place = 'held')::integer;
    completed := completed + (new.place = 'confirmed')::integer;
  end if;
  if tg_op <> 'INSERT' then
    event := old.event_id;
    held := held - (old.place = 'held')::integer;
    completed := completed - (old.place = 'confirmed')::integer;
    if completed < 0 and exists (select from event_draws where event_id = event and voided_at is null) then
      raise exception 'a place in a frozen list stays';
    end if;
  end if;
  if tg_op = 'UPDATE' and (old.event_id <> new.event_id or old.unique_id <> new.unique_id) then
    raise exception 'an entry keeps its event and its name';
  end if;
  if completed <> 0 then
    update events set held_people = held_people + held, completed_people = completed_people + completed where id = event;
  elsif held <> 0 then
    update events set held_people = held_people + held where id = event;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger entries_keep_places after insert or update or delete on event_entries
  for each row execute function keep_places();
--> statement-breakpoint
-- A draw is written once: it may be drawn once and voided once, and nothing else about it ever changes (faults, E).
create function keep_draw() returns trigger language plpgsql as $$
begin
  if (old.seed is not null and (new.seed, new.drawn_at) is distinct from (old.seed, old.drawn_at))
    or (old.voided_at is not null and new.voided_at is distinct from old.voided_at)
    or (new.id, new.event_id, new.nth, new.fixed_at, new.draw_at, new.list, new.list_hash, new.commitment, new.sealed_seed)
      is distinct from
      (old.id, old.event_id, old.nth, old.fixed_at, old.draw_at, old.list, old.list_hash, old.commitment, old.sealed_seed)
  then
    raise exception 'a draw is never changed';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger draws_are_kept before update on event_draws for each row execute function keep_draw();
--> statement-breakpoint
create trigger draws_are_not_removed before delete on event_draws for each row execute function refuse_change();
--> statement-breakpoint
create trigger draws_are_not_emptied before truncate on event_draws for each statement execute function refuse_change();
--> statement-breakpoint
create function check_winner() returns trigger language plpgsql as $$
begin
  if not exists (
    select from event_entries entry join event_draws draw on draw.event_id = entry.event_id
    where entry.id = new.entry_id and draw.id = new.draw_id and entry.place = 'confirmed'
  ) then
    raise exception 'a winner has a paid place in the event';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger winners_have_paid before insert on event_winners for each row execute function check_winner();
--> statement-breakpoint
create trigger winners_are_append_only before update or delete on event_winners
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger winners_are_not_emptied before truncate on event_winners for each statement execute function refuse_change();
--> statement-breakpoint
-- The public sees places that are paid for, not those being paid for.
create trigger events_tell_change
  after insert or delete or truncate or update of code, name, rules, image, amount_paise, total_people, completed_people,
    winners, position, published_at on events
  for each statement execute function tell_change();
--> statement-breakpoint
create trigger draws_tell_change after insert or update or delete or truncate on event_draws
  for each statement execute function tell_change();
