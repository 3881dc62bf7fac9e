-- expand: an older release writes the audit log as before; what it writes is sealed by the newer one.
CREATE TABLE "audit_seals" (
	"number" bigint PRIMARY KEY NOT NULL,
	"lines" int8multirange NOT NULL,
	"count" integer NOT NULL,
	"last_line" bigint NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"digest" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_seals_previous_unique" UNIQUE("previous"),
	CONSTRAINT "audit_seals_hash_unique" UNIQUE("hash"),
	CONSTRAINT "audit_seals_number" CHECK ("audit_seals"."number" > 0),
	CONSTRAINT "audit_seals_count" CHECK ("audit_seals"."count" > 0)
);
--> statement-breakpoint
create trigger audit_seals_are_append_only before update or delete on audit_seals
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_seals_are_not_emptied before truncate on audit_seals
  for each statement execute function refuse_change();
