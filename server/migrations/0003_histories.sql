CREATE TABLE "history_counts" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "history_counts_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "history_entries" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"nth" integer NOT NULL,
	"subject_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "history_entries_account_id_kind_nth_pk" PRIMARY KEY("account_id","kind","nth"),
	CONSTRAINT "history_entries_subject_id_unique" UNIQUE("subject_id")
);
--> statement-breakpoint
DROP INDEX "donations_account";--> statement-breakpoint
ALTER TABLE "history_counts" ADD CONSTRAINT "history_counts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A count changes with each entry: room beside it keeps the change on its page and out of the index.
ALTER TABLE "history_counts" SET (fillfactor = 50);
--> statement-breakpoint
-- Nobody gives while the gifts there are get their numbers.
LOCK TABLE "donations" IN SHARE MODE;
--> statement-breakpoint
INSERT INTO "history_counts" ("account_id", "kind", "total")
SELECT "account_id", 'donation', count(*) FROM "donations" GROUP BY "account_id";
--> statement-breakpoint
INSERT INTO "history_entries" ("account_id", "kind", "nth", "subject_id", "at")
SELECT "account_id", 'donation', row_number() OVER (PARTITION BY "account_id" ORDER BY "created_at", "id" DESC), "id", "created_at"
FROM "donations";
