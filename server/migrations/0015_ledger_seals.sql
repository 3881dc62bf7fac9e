CREATE TABLE "ledger_seals" (
	"number" bigint PRIMARY KEY NOT NULL,
	"lines" int8multirange NOT NULL,
	"count" integer NOT NULL,
	"last_line" bigint NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_seals_previous_unique" UNIQUE("previous"),
	CONSTRAINT "ledger_seals_hash_unique" UNIQUE("hash"),
	CONSTRAINT "ledger_seals_number" CHECK ("ledger_seals"."number" > 0),
	CONSTRAINT "ledger_seals_count" CHECK ("ledger_seals"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "books_begin" (
	"what" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_paise" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tax_paise" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_fee" CHECK ("payments"."fee_paise" >= 0 and "payments"."tax_paise" >= 0);--> statement-breakpoint
-- CUSTOM from here on: what the tables' definitions cannot say.
-- A seal is written once; so is the moment from which a question is asked.
create trigger ledger_seals_are_append_only before update or delete on ledger_seals
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_seals_are_not_emptied before truncate on ledger_seals
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger books_begin_is_append_only before update or delete on books_begin
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger books_begin_is_not_emptied before truncate on books_begin
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Payments that were booked before this database knew slips have none, and none is written to their donors now.
insert into books_begin (what, at)
select 'slips', coalesce((select min(paid_at) from slips),
  (select max(at) + interval '1 millisecond' from ledger_entries where kind = 'capture'), '-infinity');
--> statement-breakpoint
-- What the provider keeps of a payment was in the ledger alone. What stands there is taken over, so that it is compared
-- from now on.
update payments set
  fee_paise = coalesce((select amount_paise from ledger_entries l where l.payment_id = payments.id and l.kind = 'fee'), 0),
  tax_paise = coalesce((select amount_paise from ledger_entries l where l.payment_id = payments.id and l.kind = 'tax'), 0)
where captured;
--> statement-breakpoint
-- From now on each line that no payment causes is noted with who caused it. Those that are there are noted as found.
insert into audit_log (at, actor_kind, action, subject, detail)
select at, 'rule', case kind when 'offline' then 'ledger.offline' else 'ledger.moved' end, 'line:' || id,
  jsonb_build_object('paise', amount_paise, 'from', debit, 'to', credit, 'found', true)
from ledger_entries where kind in ('offline', 'move') order by id;
