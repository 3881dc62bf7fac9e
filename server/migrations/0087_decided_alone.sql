-- expand: an older release counts nobody's day; what one person decides with it is in no sum.
-- What one member of staff has decided alone about money on a day of India.
CREATE TABLE "decided_alone" (
	"staff_id" text NOT NULL,
	"day" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "decided_alone_staff_id_day_pk" PRIMARY KEY("staff_id","day"),
	CONSTRAINT "decided_alone_amount" CHECK ("decided_alone"."amount_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "decided_alone" ADD CONSTRAINT "decided_alone_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;