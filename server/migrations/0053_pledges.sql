-- Gifts that somebody said they send by UPI or bank transfer: each has a note, by which the bank's statement names it.
create table "pledges" (
  "id" text primary key,
  -- six letters, the last of which makes the others sure
  "code" text not null unique,
  -- the client's key of the filled-in form: sent twice, it makes one pledge
  "once" text unique,
  "lang" text not null default 'en',
  -- empty once it was erased
  "name" text not null,
  "email" text not null,
  "mobile" text not null,
  "amount_paise" bigint not null,
  -- the account of the ledger that it is for
  "fund" text not null,
  "state" text not null default 'promised',
  "consent_version" text not null,
  "consent_sha256" bytea not null,
  "created_at" timestamp with time zone not null,
  -- when the last reminder was written
  "reminded_at" timestamp with time zone,
  "ended_at" timestamp with time zone,
  -- why it was withdrawn
  "end_reason" text not null default '',
  -- what it became, and how much that was
  "gift_id" text unique references "offline_gifts"("id"),
  "received_paise" bigint,
  "erased_at" timestamp with time zone,
  "version" integer not null default 1,
  constraint "pledges_state" check ("state" in ('promised', 'matched', 'expired', 'withdrawn')),
  constraint "pledges_ended" check (("state" = 'promised') = ("ended_at" is null)),
  constraint "pledges_matched" check (("state" = 'matched') = ("gift_id" is not null) and ("gift_id" is null) = ("received_paise" is null)),
  constraint "pledges_amount" check ("amount_paise" > 0 and "received_paise" > 0),
  constraint "pledges_code" check ("code" ~ '^[346789CDFGHJKMNPQRTVWXY]{6}$'),
  constraint "pledges_lang" check ("lang" in ('en', 'gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th'))
);--> statement-breakpoint
create index "pledges_newest" on "pledges" ("created_at", "id");--> statement-breakpoint
create index "pledges_largest" on "pledges" ("amount_paise", "id");--> statement-breakpoint
create index "pledges_promised" on "pledges" ("created_at") where state = 'promised';--> statement-breakpoint
create index "pledges_begins" on "pledges" (lower(name) text_pattern_ops);--> statement-breakpoint
create index "pledges_last" on "pledges" (lower(substring(name from '[^ ]*$')) text_pattern_ops);--> statement-breakpoint
create index "pledges_mobile" on "pledges" ("mobile") where mobile <> '';--> statement-breakpoint
create index "pledges_email" on "pledges" (lower(email)) where email <> '';--> statement-breakpoint
create index "pledges_whole" on "pledges" ("created_at") where erased_at is null;
