-- expand: an older release sets no end once places are sold, and writes to nobody of one that was set.
-- An event that has sold places and has no closing day is given one by two people, and everybody who has a place hears of it.
ALTER TABLE "event_entries" ADD COLUMN "told_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "end_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "end_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_end_set" CHECK ("events"."end_set_at" is null or "events"."closes_at" is not null);
