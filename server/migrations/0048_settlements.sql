-- What the provider pays out to the bank, and what each such settlement is made of.
create table "settlements" (
  "id" text primary key,
  -- what reaches the bank
  "amount_paise" bigint not null,
  "fees_paise" bigint not null,
  "tax_paise" bigint not null,
  -- 'failed' may still become 'processed', which stays
  "status" text not null,
  "utr" text,
  "created_at" timestamp with time zone not null,
  -- the day its money reached the bank, in India; null until it is compared
  "settled_on" date,
  "asked_at" timestamp with time zone not null,
  -- when its items were last held against our books; null until they could be read
  "compared_at" timestamp with time zone,
  -- what those of its items that are ours come to by our books
  "ours_paise" bigint not null default 0,
  -- what of it is booked to the bank
  "booked_paise" bigint not null default 0,
  -- how much is not as our books have it
  "unclear" integer not null default 0,
  constraint "settlements_amount" check ("amount_paise" > 0),
  constraint "settlements_status" check ("status" in ('created', 'processed', 'failed')),
  constraint "settlements_booked" check ("booked_paise" between 0 and "amount_paise")
);--> statement-breakpoint
create index "settlements_newest" on "settlements" ("created_at", "id");--> statement-breakpoint
create index "settlements_utr" on "settlements" ("utr") where utr is not null;--> statement-breakpoint
create table "settlement_items" (
  "settlement_id" text not null references "settlements"("id"),
  -- the provider's payment, refund or adjustment
  "entity_id" text not null,
  "type" text not null,
  "amount_paise" bigint not null,
  -- what the settlement is more by, or less
  "credit_paise" bigint not null,
  "debit_paise" bigint not null,
  "tax_paise" bigint not null,
  -- the payment that a refund or an adjustment is of, where it names one
  "payment_id" text,
  "description" text not null default '',
  "created_at" timestamp with time zone not null,
  "finding" text not null,
  -- what our books make the settlement more by for it, or less; nothing where it is not ours
  "ours_paise" bigint not null,
  constraint "settlement_items_pkey" primary key ("settlement_id", "entity_id"),
  constraint "settlement_items_finding" check ("finding" in ('fits', 'unknown', 'amount', 'fee', 'again', 'adjustment'))
);--> statement-breakpoint
create index "settlement_items_entity" on "settlement_items" ("entity_id");
