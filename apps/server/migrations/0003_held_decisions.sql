-- expand: an older release holds nothing; what it decides of an application meanwhile refuses the held decision when that is due
-- ---- features/schemes: decisions that may still be taken back ----------------------------------------------------------
CREATE TABLE "held_decisions" (
	"application_id" text PRIMARY KEY NOT NULL,
	"decision" text NOT NULL,
	"body" jsonb NOT NULL,
	"staff_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_decisions_due" ON "held_decisions" USING btree ("due_at");