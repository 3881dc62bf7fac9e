CREATE TABLE "donors" (
	"id" text PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"published_at" timestamp with time zone,
	"image" text,
	"name" text NOT NULL,
	"position" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "donors_amount" CHECK ("donors"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "gallery_items" (
	"id" text PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"published_at" timestamp with time zone,
	"image" text,
	"caption" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"published_at" timestamp with time zone,
	"image" text,
	"name" text NOT NULL,
	"comment" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics" (
	"id" text PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"published_at" timestamp with time zone,
	"total" text NOT NULL,
	"title" text NOT NULL
);

--> statement-breakpoint
-- What the public sees says when it changes (0002).
create trigger statistics_tell_change after insert or update or delete or truncate on statistics
  for each statement execute function tell_change();
--> statement-breakpoint
create trigger gallery_items_tell_change after insert or update or delete or truncate on gallery_items
  for each statement execute function tell_change();
--> statement-breakpoint
create trigger reviews_tell_change after insert or update or delete or truncate on reviews
  for each statement execute function tell_change();
--> statement-breakpoint
create trigger donors_tell_change after insert or update or delete or truncate on donors
  for each statement execute function tell_change();
