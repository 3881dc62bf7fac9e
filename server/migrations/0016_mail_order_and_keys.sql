-- A code leaves before a thousand letters, and is found without reading them.
CREATE INDEX "messages_due_soonest" ON "messages" USING btree ("useless_at","next_try_at") WHERE next_try_at is not null and useless_at is not null;--> statement-breakpoint
-- One-way values of the secret keys that this database was ever served with.
CREATE TABLE "key_fingerprints" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL
);
