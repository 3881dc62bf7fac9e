-- expand: an older release books no charges; a settlement that one explains is not compared again by it.
-- What of a settlement is booked as a charge of the payment service, or as one that came back: once an item.
create table "settlement_charges" (
	"voucher_id" text primary key not null constraint "settlement_charges_voucher_id_vouchers_id_fk" references "vouchers"("id"),
	"settlement_id" text not null constraint "settlement_charges_settlement_id_settlements_id_fk" references "settlements"("id"),
	"item_id" text not null,
	"fee_paise" bigint not null,
	"tax_paise" bigint not null,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
create unique index "settlement_charges_once" on "settlement_charges" ("settlement_id", "item_id") where taken_back_at is null;--> statement-breakpoint
alter table "settlement_items" drop constraint "settlement_items_finding";--> statement-breakpoint
alter table "settlement_items" add constraint "settlement_items_finding"
  check ("finding" in ('fits', 'unknown', 'amount', 'fee', 'again', 'adjustment', 'charged'));
