CREATE TABLE "slip_copies" (
	"code" text PRIMARY KEY NOT NULL,
	"slip_id" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slips" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"towards" text NOT NULL,
	"thanks" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"number" text,
	"issued_at" timestamp with time zone,
	"letterhead" jsonb,
	CONSTRAINT "slips_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "slips_subject_id_unique" UNIQUE("subject_id"),
	CONSTRAINT "slips_code_unique" UNIQUE("code"),
	CONSTRAINT "slips_number_unique" UNIQUE("number"),
	CONSTRAINT "slips_amount" CHECK ("slips"."amount_paise" > 0),
	CONSTRAINT "slips_issued_whole" CHECK (("slips"."number" is null) = ("slips"."issued_at" is null))
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "attachment" text;--> statement-breakpoint
ALTER TABLE "slip_copies" ADD CONSTRAINT "slip_copies_slip_id_slips_id_fk" FOREIGN KEY ("slip_id") REFERENCES "public"."slips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slips" ADD CONSTRAINT "slips_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slip_copies_slip" ON "slip_copies" USING btree ("slip_id","made_at");--> statement-breakpoint
CREATE INDEX "slips_owed" ON "slips" USING btree ("paid_at") WHERE number is null;