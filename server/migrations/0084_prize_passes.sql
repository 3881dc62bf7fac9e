-- expand: an older release passes no prize on, and shows who was drawn first.
-- A prize whose winner cannot be reached passes on, as the event's rules said before its first sale.
CREATE TABLE "prize_passes" (
	"winner_id" text PRIMARY KEY NOT NULL,
	"to_winner_id" text,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"approved_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "prize_passes_to_winner_id_unique" UNIQUE("to_winner_id"),
	CONSTRAINT "prize_passes_two_people" CHECK ("prize_passes"."approved_by" <> "prize_passes"."asked_by"),
	CONSTRAINT "prize_passes_to_another" CHECK ("prize_passes"."to_winner_id" <> "prize_passes"."winner_id")
);
--> statement-breakpoint
ALTER TABLE "event_winners" ADD COLUMN "prize_rank" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "unreached_days" smallint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "unreached_then" text;--> statement-breakpoint
ALTER TABLE "prize_passes" ADD CONSTRAINT "prize_passes_winner_id_event_winners_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."event_winners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_passes" ADD CONSTRAINT "prize_passes_to_winner_id_event_winners_id_fk" FOREIGN KEY ("to_winner_id") REFERENCES "public"."event_winners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_unreached" CHECK (("events"."unreached_days" is null) = ("events"."unreached_then" is null));
--> statement-breakpoint
create trigger passes_are_append_only before update or delete on prize_passes
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger passes_are_not_emptied before truncate on prize_passes for each statement execute function refuse_change();
--> statement-breakpoint
drop trigger events_tell_change on events;
--> statement-breakpoint
create trigger events_tell_change
  after insert or delete or truncate or update of code, name, rules, image, amount_paise, total_people, completed_people,
    winners, position, published_at, closes_at, at_close, closed_at, unreached_days, unreached_then on events
  for each statement execute function tell_change();
