CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject" text,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"invitation_hash" "bytea",
	"invitation_expires_at" timestamp with time zone,
	"totp_secret" "bytea",
	"enrolled_at" timestamp with time zone,
	"totp_step" bigint,
	"totp_failures" integer DEFAULT 0 NOT NULL,
	"totp_locked_until" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"staff_id" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_recovery_codes_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"staff_id" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"staff_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_tickets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "limit_counts" (
	"key" text NOT NULL,
	"bucket" bigint NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "limit_counts_key_bucket_pk" PRIMARY KEY("key","bucket")
);
--> statement-breakpoint
CREATE TABLE "used_proofs" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "mobile_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "once" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "useless_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tickets" ADD CONSTRAINT "staff_tickets_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "limit_counts_ends" ON "limit_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "codes_account" ON "codes" USING btree ("account_id") WHERE consumed_at is null;--> statement-breakpoint
CREATE INDEX "codes_sent" ON "codes" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_once_unique" UNIQUE("once");
--> statement-breakpoint
-- By hand from here on: what the tables' description cannot say.
update accounts set email_proved_at = created_at;
--> statement-breakpoint
-- What was done stays written (security, "audit").
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_change();
--> statement-breakpoint
alter table limit_counts set unlogged;
--> statement-breakpoint
-- Counts one more under each key, or, where one of them is used up ('over') or nearly so and no proof of work was
-- handed in ('near'), nothing at all. The stretch before counts by the part of it that still lies within the window.
-- Keys come sorted, so that two calls never wait for each other in a circle.
create function take_limits(keys text[], mosts int[], seconds int[], at timestamptz, proved boolean)
returns text language plpgsql as $$
declare
  since float8 := extract(epoch from at);
  stretch bigint;
  used float8;
  before int;
  worst float8 := 0;
begin
  for i in 1 .. array_length(keys, 1) loop
    stretch := floor(since / seconds[i]);
    insert into limit_counts as kept (key, bucket, count, ends_at)
      values (keys[i], stretch, 1, to_timestamp((stretch + 2) * seconds[i]))
      on conflict (key, bucket) do update set count = kept.count + 1
      returning count into used;
    select coalesce(sum(count), 0) into before from limit_counts where key = keys[i] and bucket = stretch - 1;
    worst := greatest(worst, (used + before * (stretch + 1 - since / seconds[i])) / mosts[i]);
  end loop;
  if worst <= 0.75 or (worst <= 1 and proved) then
    return 'ok';
  end if;
  for i in 1 .. array_length(keys, 1) loop
    update limit_counts set count = count - 1 where key = keys[i] and bucket = floor(since / seconds[i]);
  end loop;
  return case when worst > 1 then 'over' else 'near' end;
end
$$;
