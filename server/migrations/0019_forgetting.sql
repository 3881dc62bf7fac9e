-- What is erased on request or by age must be found by an index, and must leave no name behind.
ALTER TABLE "messages" ADD COLUMN "about" text;--> statement-breakpoint
CREATE INDEX "messages_about" ON "messages" ("about") WHERE "about" is not null;--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "messages" ("recipient") WHERE "recipient" <> '';--> statement-breakpoint
CREATE INDEX "messages_named" ON "messages" ("created_at") WHERE "recipient" <> '' or "subject" <> '';--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "payer_erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_orders_erased" ON "payment_orders" ("provider_order_id") WHERE "payer_erased_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_order" ON "webhook_events" ("provider_order_id") WHERE "body" <> '';--> statement-breakpoint
CREATE INDEX "webhook_events_whole" ON "webhook_events" ("received_at") WHERE "body" <> '';--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "code_guards" ADD COLUMN "touched_at" timestamp with time zone DEFAULT app_now() NOT NULL;--> statement-breakpoint
CREATE INDEX "code_guards_touched" ON "code_guards" ("touched_at");--> statement-breakpoint
-- A guard's age counts from the last time that anything was asked of it, whoever writes it.
create function touch_guard() returns trigger language plpgsql as $$
begin
  new.touched_at := app_now();
  return new;
end
$$;
--> statement-breakpoint
create trigger code_guards_are_touched before update on code_guards for each row execute function touch_guard();
--> statement-breakpoint
CREATE INDEX "sessions_ended" ON "sessions" (least("revoked_at", "expires_at"));--> statement-breakpoint
CREATE INDEX "staff_sessions_ended" ON "staff_sessions" (least("revoked_at", "expires_at"));--> statement-breakpoint
CREATE INDEX "staff_tickets_expire" ON "staff_tickets" ("expires_at");--> statement-breakpoint
CREATE INDEX "applications_unpaid" ON "applications" ("created_at") WHERE "status" = 'received' and "erased_at" is null;--> statement-breakpoint
CREATE INDEX "applications_account" ON "applications" ("account_id") WHERE "account_id" is not null;--> statement-breakpoint
-- Requests and inquiries: which notice stood beside the button, and when they were emptied.
ALTER TABLE "help_requests" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "help_requests" ADD COLUMN "consent_sha256" "bytea";--> statement-breakpoint
ALTER TABLE "help_requests" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_consent" CHECK (("consent_version" is null) = ("consent_sha256" is null));--> statement-breakpoint
CREATE INDEX "help_requests_whole" ON "help_requests" ("created_at") WHERE "erased_at" is null;--> statement-breakpoint
CREATE INDEX "help_requests_mobile" ON "help_requests" ("mobile") WHERE "erased_at" is null;--> statement-breakpoint
ALTER TABLE "ngo_requests" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "ngo_requests" ADD COLUMN "consent_sha256" "bytea";--> statement-breakpoint
ALTER TABLE "ngo_requests" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ngo_requests" ADD CONSTRAINT "ngo_requests_consent" CHECK (("consent_version" is null) = ("consent_sha256" is null));--> statement-breakpoint
CREATE INDEX "ngo_requests_whole" ON "ngo_requests" ("created_at") WHERE "erased_at" is null;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "consent_sha256" "bytea";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_consent" CHECK (("consent_version" is null) = ("consent_sha256" is null));--> statement-breakpoint
CREATE INDEX "inquiries_whole" ON "inquiries" ("created_at") WHERE "erased_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" ("at");--> statement-breakpoint
-- The log is kept for eight years. After that its owner may delete lines, and nobody else, and nothing younger.
create function keep_eight_years() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < app_now() - interval '8 years'
    and exists (select from pg_class join pg_roles on pg_roles.oid = relowner
      where pg_class.oid = tg_relid and rolname = current_user) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$$;
--> statement-breakpoint
drop trigger audit_log_is_append_only on audit_log;
--> statement-breakpoint
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function keep_eight_years();
