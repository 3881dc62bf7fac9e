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
create index "settlement_items_entity" on "settlement_items" ("entity_id");--> statement-breakpoint
-- What the office lists orders by: of the payment that paid it, and what went back or is on its way back.
alter table "payment_orders" add column "method" text, add column "international" boolean not null default false,
  add column "returned_paise" bigint not null default 0;--> statement-breakpoint
update payment_orders set method = payments.method, international = payments.international
from payments where payments.id = payment_orders.paid_by;--> statement-breakpoint
create function sum_returned() returns trigger language plpgsql as $$
begin
  update payment_orders set returned_paise = (
    select coalesce(sum(refunds.amount_paise), 0) from refunds join payments on payments.id = refunds.payment_id
    where payments.order_id = payment_orders.id and refunds.state <> 'replaced')
  where id = (select order_id from payments where payments.id = new.payment_id);
  return null;
end
$$;--> statement-breakpoint
update payment_orders set returned_paise = back.paise from (
  select payments.order_id, sum(refunds.amount_paise) as paise from refunds join payments on payments.id = refunds.payment_id
  where refunds.state <> 'replaced' group by 1) back
where back.order_id = payment_orders.id;--> statement-breakpoint
create trigger refunds_are_summed after insert on refunds for each row execute function sum_returned();--> statement-breakpoint
create trigger refunds_are_summed_less after update of state on refunds for each row
  when (new.state = 'replaced' and old.state <> 'replaced') execute function sum_returned();--> statement-breakpoint
-- What nearly all orders are is found by walking the newest; what few are has an index of its own.
create index "payment_orders_newest" on "payment_orders" ("created_at", "id");--> statement-breakpoint
create index "payment_orders_of_amount" on "payment_orders" ("amount_paise", "created_at", "id");--> statement-breakpoint
create index "payment_orders_of_state" on "payment_orders" ("status", "created_at", "id") where status <> 'captured';--> statement-breakpoint
create index "payment_orders_of_purpose" on "payment_orders" ("purpose", "created_at", "id") where purpose <> 'donation';--> statement-breakpoint
create index "payment_orders_of_method" on "payment_orders" ("method", "created_at", "id") where method <> 'upi';--> statement-breakpoint
create index "payment_orders_foreign" on "payment_orders" ("created_at", "id") where international;--> statement-breakpoint
create index "payment_orders_returned" on "payment_orders" ("created_at", "id") where returned_paise > 0;--> statement-breakpoint
drop index "webhook_events_order";--> statement-breakpoint
create index "webhook_events_order" on "webhook_events" ("provider_order_id") where provider_order_id is not null;
