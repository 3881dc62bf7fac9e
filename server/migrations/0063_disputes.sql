-- What a giver's bank asks back of a payment, as the provider last reported it.
create table "disputes" (
  "id" text primary key not null,
  -- null until the provider was asked, as all that follows
  "payment_id" text,
  "amount_paise" bigint,
  "status" text,
  -- until when it may be answered
  "respond_by" timestamp with time zone,
  "created_at" timestamp with time zone not null,
  -- when the provider is asked next; null once it is decided
  "next_check_at" timestamp with time zone
);--> statement-breakpoint
create index "disputes_due" on "disputes" ("next_check_at") where next_check_at is not null;--> statement-breakpoint
create index "disputes_payment" on "disputes" ("payment_id");--> statement-breakpoint
-- Of a lost dispute that was won after all: the adjustment that its money came back with.
alter table "refunds" add column "returned_with" text;--> statement-breakpoint
alter table "refunds" add constraint "refunds_returned_with_unique" unique ("returned_with");--> statement-breakpoint
-- Money that was given back stays so, but what a bank took for a dispute may come back.
drop trigger refunds_stay_processed on refunds;--> statement-breakpoint
create trigger refunds_stay_processed before update on refunds for each row
  when (old.state = 'processed' and new.state <> 'processed'
    and not (old.asked_by = 'dispute' and new.state = 'replaced' and new.returned_with is not null))
  execute function refuse_return();--> statement-breakpoint
-- Paid never moves back, except to refunded, and stays paid by the same payment (faults, D); what a dispute took and gave
-- back is paid again.
create or replace function keep_paid() returns trigger language plpgsql as $$
begin
  if (old.status = 'captured' and new.status not in ('captured', 'refund_pending', 'refunded'))
    or (old.status = 'refund_pending' and new.status not in ('refund_pending', 'refunded'))
    or (old.status = 'refunded' and new.status <> 'refunded' and not (new.status = 'captured' and exists (
      select from refunds where payment_id = old.paid_by and asked_by = 'dispute' and state = 'replaced'))) then
    raise exception 'a % order cannot become %', old.status, new.status;
  end if;
  if old.amount_paise <> new.amount_paise or old.subject_id <> new.subject_id
    or (old.paid_by is not null and new.paid_by is distinct from old.paid_by) then
    raise exception 'an order keeps its amount, its record and the payment that paid it';
  end if;
  return new;
end
$$;
