-- School fees paid to one school at once, of one fund and from one bank account.
create table "payouts" (
  "id" text primary key,
  -- the client's key of the press that made it, with the payouts to other schools
  "batch" text not null,
  "school_id" text not null references "schools"("id"),
  "way" text not null,
  "fund" text not null,
  "bank_account_id" text not null references "bank_accounts"("id"),
  -- the sum of its lines
  "amount_paise" bigint not null,
  "state" text not null,
  "created_at" timestamp with time zone not null,
  "created_by" text not null references "staff"("id"),
  -- where a second person agreed that it may be paid
  "approval_id" text references "approvals"("id"),
  "paid_on" date,
  -- the bank's reference, or the number of the cheque
  "reference" text,
  "paid_at" timestamp with time zone,
  "paid_by" text references "staff"("id"),
  "voucher_id" text unique references "vouchers"("id"),
  -- a photograph of the school's receipt
  "receipt_id" text references "documents"("id") on delete set null,
  -- when, by whom and why it was cancelled or taken back
  "ended_at" timestamp with time zone,
  "ended_by" text references "staff"("id"),
  "end_reason" text,
  "version" integer not null default 0,
  constraint "payouts_amount" check ("amount_paise" > 0),
  constraint "payouts_paid" check (num_nonnulls("paid_on", "reference", "paid_at", "paid_by", "voucher_id")
    = case when "state" in ('paid', 'reversed') then 5 else 0 end),
  constraint "payouts_ended" check (num_nonnulls("ended_at", "ended_by", "end_reason")
    = case when "state" in ('cancelled', 'reversed') then 3 else 0 end)
);--> statement-breakpoint
create unique index "payouts_once" on "payouts" ("batch", "school_id");--> statement-breakpoint
create index "payouts_newest" on "payouts" ("created_at", "id");--> statement-breakpoint
create index "payouts_state" on "payouts" ("state", "created_at", "id");--> statement-breakpoint
create index "payouts_school" on "payouts" ("school_id", "created_at", "id");--> statement-breakpoint
create table "payout_lines" (
  "payout_id" text not null references "payouts"("id"),
  "application_id" text not null references "applications"("id"),
  "amount_paise" bigint not null,
  -- whether its payout is drafted or paid: an application stands in one such payout at most
  "stands" boolean not null default true,
  primary key ("payout_id", "application_id"),
  constraint "payout_lines_amount" check ("amount_paise" > 0)
);--> statement-breakpoint
create unique index "payout_lines_once" on "payout_lines" ("application_id") where stands;--> statement-breakpoint
-- What was bought with a fund's money; its voucher has the amount in the books.
create table "purchases" (
  "id" text primary key,
  -- the client's key of the form: sent twice, it is booked once
  "once" text not null unique,
  "kind" text not null,
  "fund" text not null,
  "what" text not null,
  "shop" text not null,
  "amount_paise" bigint not null,
  "day" date not null,
  "paid_from" text not null,
  "reference" text not null,
  -- the record that it was bought for: an update of a need, a winner
  "about" text,
  -- a photograph of the bill
  "bill_id" text references "documents"("id") on delete set null,
  "voucher_id" text not null unique references "vouchers"("id"),
  "booked_at" timestamp with time zone not null,
  "booked_by" text not null references "staff"("id"),
  "reversed_at" timestamp with time zone,
  "reversed_by" text references "staff"("id"),
  "reverse_reason" text,
  constraint "purchases_kind" check ("kind" in ('purchases', 'prizes', 'expenses')),
  constraint "purchases_amount" check ("amount_paise" > 0),
  constraint "purchases_reversed" check (num_nonnulls("reversed_at", "reversed_by", "reverse_reason") in (0, 3))
);--> statement-breakpoint
create index "purchases_day" on "purchases" ("day", "id");--> statement-breakpoint
create index "purchases_fund" on "purchases" ("fund", "day", "id");--> statement-breakpoint
create unique index "purchases_about" on "purchases" ("about") where about is not null and reversed_at is null;--> statement-breakpoint
-- for the accountant: whether tax was to be taken off a prize
alter table "event_prizes" add column "tax_note" text not null default '';--> statement-breakpoint
-- from now on what a school gets is a payout, and what was disbursed before has none
insert into books_begin (what, at) values ('payouts', app_now());
