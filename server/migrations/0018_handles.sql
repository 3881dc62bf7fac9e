-- Whoever asks for a code is given a random handle; wrong guesses that come with it count for it alone.
CREATE TABLE "code_handles" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"destination" text NOT NULL,
	"draft" jsonb,
	"sent_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "code_handles_created" ON "code_handles" USING btree ("created_at");
--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "link" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "codes_link" ON "codes" USING btree ("code_hash") WHERE link;
--> statement-breakpoint
ALTER TABLE "code_guards" ADD COLUMN "consecutive" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "code_guards" ADD COLUMN "lock_level" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Puts an account back as it was before its e-mail address was changed.
CREATE TABLE "account_undos" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"mobile_proved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_undos" ADD CONSTRAINT "account_undos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "account_undos_account" ON "account_undos" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "account_undos_expires" ON "account_undos" USING btree ("expires_at");
--> statement-breakpoint
-- What is asked for a proof of work is not counted: the same call comes again with one.
CREATE OR REPLACE FUNCTION take_limits(keys text[], mosts int[], seconds int[], at timestamptz, proved boolean)
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
  return case when worst <= 1 then 'near' else 'over' end;
end
$$;
