CREATE TABLE "application_papers" (
	"document_id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"paper" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_steps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"words" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "application_tickets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"once" text,
	"reference" text NOT NULL,
	"registration" text,
	"year" text NOT NULL,
	"scheme" text NOT NULL,
	"rules_version" text NOT NULL,
	"consent_version" text,
	"consent_sha256" "bytea",
	"terms_ticked" boolean NOT NULL,
	"student_name" text NOT NULL,
	"student_father_name" text NOT NULL,
	"student_lastname" text NOT NULL,
	"birth_date" date,
	"standard" text NOT NULL,
	"school_name" text NOT NULL,
	"school_address" text NOT NULL,
	"email" text NOT NULL,
	"apartment" text NOT NULL,
	"area" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"pincode" text NOT NULL,
	"guardian_name" text NOT NULL,
	"guardian_mobile" text NOT NULL,
	"guardian_business" text NOT NULL,
	"business_mobile" text NOT NULL,
	"business_address" text NOT NULL,
	"told_by" text NOT NULL,
	"other_information" text NOT NULL,
	"child_key" "bytea",
	"nominal_paise" bigint NOT NULL,
	"status" text NOT NULL,
	"paid_at" timestamp with time zone,
	"promised_by" timestamp with time zone,
	"days_left" integer,
	"wanted" text[] DEFAULT '{}' NOT NULL,
	"school_fee_paise" bigint,
	"other_help_paise" bigint DEFAULT 0 NOT NULL,
	"recommended" boolean DEFAULT false NOT NULL,
	"approved_paise" bigint,
	"proof" text,
	"remind_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "applications_once_unique" UNIQUE("once"),
	CONSTRAINT "applications_reference_unique" UNIQUE("reference"),
	CONSTRAINT "applications_registration_unique" UNIQUE("registration"),
	CONSTRAINT "applications_amount" CHECK ("applications"."nominal_paise" >= 100),
	CONSTRAINT "applications_registered_when_paid" CHECK (("applications"."status" = 'received') = ("applications"."registration" is null) and ("applications"."registration" is null) = ("applications"."paid_at" is null)),
	CONSTRAINT "applications_approved_has_amount" CHECK (("applications"."status" in ('approved', 'disbursed')) = ("applications"."approved_paise" is not null) and "applications"."approved_paise" > 0),
	CONSTRAINT "applications_disbursed_has_proof" CHECK (("applications"."status" = 'disbursed') = ("applications"."proof" is not null)),
	CONSTRAINT "applications_promise" CHECK (("applications"."status" in ('paid', 'under_review')) = ("applications"."promised_by" is not null)),
	CONSTRAINT "applications_clock_rests" CHECK (("applications"."status" = 'more_needed') = ("applications"."days_left" is not null)),
	CONSTRAINT "applications_wanted" CHECK ("applications"."status" = 'more_needed' or cardinality("applications"."wanted") = 0),
	CONSTRAINT "applications_consent" CHECK (("applications"."consent_version" is null) = ("applications"."consent_sha256" is null)),
	CONSTRAINT "applications_facts" CHECK ("applications"."school_fee_paise" >= 0 and "applications"."other_help_paise" >= 0),
	CONSTRAINT "applications_erased" CHECK (("applications"."erased_at" is not null) = ("applications"."birth_date" is null) and ("applications"."child_key" is null or "applications"."erased_at" is null))
);
--> statement-breakpoint
CREATE TABLE "duplicate_receipts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount_paise" bigint NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "duplicate_receipts_amount" CHECK ("duplicate_receipts"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "slips" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "application_papers" ADD CONSTRAINT "application_papers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_papers" ADD CONSTRAINT "application_papers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_steps" ADD CONSTRAINT "application_steps_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_tickets" ADD CONSTRAINT "application_tickets_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_receipts" ADD CONSTRAINT "duplicate_receipts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_papers_application" ON "application_papers" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_steps_application" ON "application_steps" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_tickets_expire" ON "application_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "applications_newest" ON "applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "applications_status" ON "applications" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_scheme" ON "applications" USING btree ("scheme","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_child" ON "applications" USING btree ("child_key","year") WHERE child_key is not null;--> statement-breakpoint
CREATE INDEX "applications_guardian" ON "applications" USING btree ("guardian_mobile");--> statement-breakpoint
CREATE INDEX "applications_remind" ON "applications" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "duplicate_receipts_application" ON "duplicate_receipts" USING btree ("application_id");--> statement-breakpoint
-- CUSTOM from here on: what the tables' definitions cannot say.
-- Staff look for words of a child's, a guardian's or a school's name, by their beginnings; in any script.
create index applications_names on applications using gin (
  to_tsvector('simple', student_name || ' ' || student_father_name || ' ' || student_lastname || ' ' || guardian_name
    || ' ' || school_name));
--> statement-breakpoint
-- A number that was given out stays with its application, and an application that was paid stays so.
create function keep_registration() returns trigger language plpgsql as $$
begin
  if old.reference <> new.reference or old.nominal_paise <> new.nominal_paise
    or (old.registration is not null and new.registration is distinct from old.registration) then
    raise exception 'an application keeps its numbers and its amount';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger applications_keep_registration before update on applications
  for each row execute function keep_registration();
--> statement-breakpoint
create trigger applications_are_not_removed before delete on applications
  for each row execute function refuse_change();
--> statement-breakpoint
-- What was done and when is never changed; the words of a step alone may be emptied, when the family is forgotten.
create trigger application_steps_are_kept before update on application_steps for each row
  when ((new.id, new.application_id, new.status, new.at, new.by) is distinct from
    (old.id, old.application_id, old.status, old.at, old.by)
    or (new.words is not null and new.words is distinct from old.words)
    or (new.note is not null and new.note is distinct from old.note))
  execute function refuse_change();
--> statement-breakpoint
create trigger application_steps_are_not_removed before delete on application_steps
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger application_steps_are_not_emptied before truncate on application_steps
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger duplicate_receipts_are_append_only before update or delete on duplicate_receipts
  for each row execute function refuse_change();
