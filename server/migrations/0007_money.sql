CREATE TABLE "payment_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"amount_paise" bigint,
	"details" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"resolution" text,
	CONSTRAINT "payment_alerts_resolved" CHECK (("payment_alerts"."resolved_at" is null) = ("payment_alerts"."resolved_by" is null))
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"up_to" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ok" boolean NOT NULL,
	"findings" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"state" text NOT NULL,
	"provider_refund_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" > 0),
	CONSTRAINT "refunds_told_by_provider" CHECK ("refunds"."state" in ('intended', 'failed', 'replaced') or "refunds"."provider_refund_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "webhook_events" ALTER COLUMN "known" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "if_full" text DEFAULT 'next' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "paid_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "international" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "amount_refunded_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "signature" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "provider_order_id" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_alerts_once" ON "payment_alerts" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "payment_alerts_open" ON "payment_alerts" USING btree ("created_at") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_once" ON "reconciliations" USING btree ("kind","up_to");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_fee_a_payment" ON "ledger_entries" USING btree ("payment_id","kind") WHERE kind in ('fee', 'tax');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_entry_a_refund" ON "ledger_entries" USING btree ("refund_id","kind") WHERE kind in ('refund', 'refund_failed', 'by_hand');--> statement-breakpoint
CREATE INDEX "ledger_payment" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "webhook_events_waiting" ON "webhook_events" USING btree ("received_at") WHERE handled_at is null;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_if_full" CHECK ("donations"."if_full" in ('next', 'back'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_refund_has_refund" CHECK (("ledger_entries"."kind" in ('owed', 'refund', 'refund_failed', 'by_hand')) = ("ledger_entries"."refund_id" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK ("payments"."amount_refunded_paise" between 0 and "payments"."amount_paise");--> statement-breakpoint
-- CUSTOM from here on: what the tables' definitions cannot say.
update payments set captured = true where status in ('captured', 'refunded');
--> statement-breakpoint
update payment_orders o set paid_by = (
  select l.payment_id from ledger_entries l join payments p on p.id = l.payment_id
  where p.order_id = o.id and l.kind = 'capture' and l.credit <> 'suspense' limit 1);
--> statement-breakpoint
update webhook_events set handled_at = received_at;
--> statement-breakpoint
-- Paid never moves back, except to refunded, and stays paid by the same payment (faults, D).
create or replace function keep_paid() returns trigger language plpgsql as $$
begin
  if (old.status = 'captured' and new.status not in ('captured', 'refund_pending', 'refunded'))
    or (old.status = 'refund_pending' and new.status not in ('refund_pending', 'refunded'))
    or (old.status = 'refunded' and new.status <> 'refunded') then
    raise exception 'a % order cannot become %', old.status, new.status;
  end if;
  if old.amount_paise <> new.amount_paise or old.subject_id <> new.subject_id
    or (old.paid_by is not null and new.paid_by is distinct from old.paid_by) then
    raise exception 'an order keeps its amount, its record and the payment that paid it';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create function refuse_return() returns trigger language plpgsql as $$
begin
  raise exception 'money that % was captured or given back stays so', tg_table_name;
end
$$;
--> statement-breakpoint
create trigger payments_stay_captured before update on payments for each row
  when (old.captured and (not new.captured or new.amount_refunded_paise < old.amount_refunded_paise))
  execute function refuse_return();
--> statement-breakpoint
create trigger refunds_stay_processed before update on refunds for each row
  when (old.state = 'processed' and new.state <> 'processed')
  execute function refuse_return();
--> statement-breakpoint
-- 'Totals reconciled at …' is public.
create trigger reconciliations_tell_change after insert on reconciliations
  for each row when (new.kind = 'books') execute function tell_change();
