-- expand: an older release leaves the new columns empty, and what is empty is never there twice.
-- A request for help, an organisation's, or better words, sent again because its answer was lost, makes no second record.
alter table "help_requests" add column "once" text;--> statement-breakpoint
alter table "help_requests" add constraint "help_requests_once_unique" unique ("once");--> statement-breakpoint
alter table "ngo_requests" add column "once" text;--> statement-breakpoint
alter table "ngo_requests" add constraint "ngo_requests_once_unique" unique ("once");--> statement-breakpoint
alter table "translation_suggestions" add column "once" text;--> statement-breakpoint
alter table "translation_suggestions" add constraint "translation_suggestions_once_unique" unique ("once");--> statement-breakpoint
-- How many backups should have been erased days ago and are still there.
alter table "backups" add column "overdue" integer;
