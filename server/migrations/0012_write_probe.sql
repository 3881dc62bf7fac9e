CREATE UNLOGGED TABLE "write_probes" (
	"at" timestamp with time zone NOT NULL,
	"padding" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "write_probes" ALTER COLUMN "padding" SET STORAGE PLAIN;
