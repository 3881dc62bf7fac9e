-- A slip is of a record that was paid for, by the provider or over the counter: of a payment or of a voucher.
alter table "slips" alter column "payment_id" drop not null;--> statement-breakpoint
alter table "slips" add column "voucher_id" text unique references "vouchers"("id");--> statement-breakpoint
alter table "slips" add column "cancelled_at" timestamp with time zone;--> statement-breakpoint
alter table "slips" add column "cancelled_by" text;--> statement-breakpoint
alter table "slips" add column "cancel_reason" text;--> statement-breakpoint
alter table "slips" add constraint "slips_of_one" check (num_nonnulls("payment_id", "voucher_id") = 1);--> statement-breakpoint
alter table "slips" add constraint "slips_cancelled" check (num_nonnulls("cancelled_at", "cancelled_by", "cancel_reason") in (0, 3));--> statement-breakpoint
create index "slips_newest" on "slips" ("paid_at", "id");--> statement-breakpoint
-- Who gave how much in cash on a day: what one person may give in a day has a limit by law.
create table "cash_taken" (
  -- the gift, entry or application
  "subject" text primary key,
  "day" date not null,
  -- in small letters, with single spaces; empty where nobody knows
  "name" text not null,
  "mobile" text not null,
  "amount_paise" bigint not null,
  constraint "cash_taken_amount" check ("amount_paise" > 0),
  constraint "cash_taken_person" check ("name" <> '' or "mobile" <> '')
);--> statement-breakpoint
create index "cash_taken_name" on "cash_taken" ("day", "name") where name <> '';--> statement-breakpoint
create index "cash_taken_mobile" on "cash_taken" ("day", "mobile") where mobile <> '';--> statement-breakpoint
-- Gifts that are counted before they are typed: a batch is closed when both agree.
create table "gift_batches" (
  "id" text primary key,
  "name" text not null,
  "counted" integer not null,
  "counted_paise" bigint not null,
  "opened_by" text not null references "staff"("id"),
  "opened_at" timestamp with time zone not null,
  "closed_by" text references "staff"("id"),
  "closed_at" timestamp with time zone,
  "version" integer not null default 1,
  constraint "gift_batches_counted" check ("counted" > 0 and "counted_paise" > 0),
  constraint "gift_batches_closed" check (num_nonnulls("closed_by", "closed_at") in (0, 2))
);--> statement-breakpoint
create index "gift_batches_newest" on "gift_batches" ("opened_at", "id");--> statement-breakpoint
-- Cheques that were taken to the bank together.
create table "cheque_deposits" (
  "id" text primary key,
  "bank_account_id" text not null references "bank_accounts"("id"),
  "day" date not null,
  "made_by" text not null references "staff"("id"),
  "made_at" timestamp with time zone not null
);--> statement-breakpoint
-- Gifts in cash, by cheque or by bank transfer.
create table "offline_gifts" (
  "id" text primary key,
  "mode" text not null,
  "state" text not null default 'received',
  -- empty where the giver is not named, or was erased
  "name" text not null,
  "mobile" text not null,
  "email" text not null,
  "lang" text not null default 'en',
  -- whoever has proved the address or mobile
  "account_id" text references "accounts"("id"),
  "amount_paise" bigint not null,
  -- the accounts of the ledger that it went to; the second where the need took less
  "fund" text not null,
  "rest_fund" text,
  "rest_paise" bigint not null default 0,
  -- the day it came
  "day" date not null,
  -- of a transfer
  "bank_account_id" text references "bank_accounts"("id"),
  "utr" text not null default '',
  -- of a cheque
  "cheque_number" text not null default '',
  "cheque_bank" text not null default '',
  "cheque_day" date,
  "deposit_id" text references "cheque_deposits"("id"),
  "cleared_on" date,
  "cleared_voucher_id" text unique references "vouchers"("id"),
  "taken_by" text not null,
  "note" text not null,
  "batch_id" text references "gift_batches"("id"),
  "voucher_id" text not null unique references "vouchers"("id"),
  "voucher_number" text not null,
  -- why it bounced or was taken back
  "end_reason" text not null default '',
  -- what makes it safe to repeat
  "once" text not null unique,
  -- null: taken from the bank's statement by a rule
  "entered_by" text references "staff"("id"),
  "entered_at" timestamp with time zone not null,
  "erased_at" timestamp with time zone,
  "version" integer not null default 1,
  constraint "offline_gifts_mode" check ("mode" in ('cash', 'cheque', 'transfer')),
  constraint "offline_gifts_state" check (case "mode" when 'cheque' then "state" in ('received', 'banked', 'cleared', 'bounced', 'reversed')
    else "state" in ('received', 'reversed') end),
  constraint "offline_gifts_amount" check ("amount_paise" > 0 and "rest_paise" between 0 and "amount_paise"),
  constraint "offline_gifts_rest" check (("rest_fund" is null) = ("rest_paise" = 0)),
  constraint "offline_gifts_transfer" check (("mode" = 'transfer') = ("bank_account_id" is not null)),
  constraint "offline_gifts_cheque" check (("mode" = 'cheque') = ("cheque_number" <> '')),
  constraint "offline_gifts_banked" check ("state" not in ('banked', 'cleared') or "deposit_id" is not null),
  constraint "offline_gifts_cleared" check (("cleared_on" is null) = ("cleared_voucher_id" is null)),
  constraint "offline_gifts_lang" check ("lang" in ('en', 'gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th'))
);--> statement-breakpoint
create index "offline_gifts_newest" on "offline_gifts" ("day", "id");--> statement-breakpoint
create index "offline_gifts_largest" on "offline_gifts" ("amount_paise", "id");--> statement-breakpoint
create index "offline_gifts_batch" on "offline_gifts" ("batch_id") where batch_id is not null;--> statement-breakpoint
create index "offline_gifts_deposit" on "offline_gifts" ("deposit_id") where deposit_id is not null;--> statement-breakpoint
create index "offline_gifts_cheques" on "offline_gifts" ("day", "id") where mode = 'cheque' and state in ('received', 'banked');--> statement-breakpoint
create index "offline_gifts_begins" on "offline_gifts" (lower(name) text_pattern_ops);--> statement-breakpoint
create index "offline_gifts_last" on "offline_gifts" (lower(substring(name from '[^ ]*$')) text_pattern_ops);--> statement-breakpoint
create index "offline_gifts_mobile" on "offline_gifts" ("mobile") where mobile <> '';--> statement-breakpoint
create index "offline_gifts_email" on "offline_gifts" (lower(email)) where email <> '';--> statement-breakpoint
create index "offline_gifts_entered" on "offline_gifts" ("entered_at") where erased_at is null;--> statement-breakpoint
create index "offline_gifts_account" on "offline_gifts" ("account_id") where account_id is not null;
