-- An alert leaves by mail, and a condition that has ended may come again.
alter table "payment_alerts" add column "passing" boolean default false not null;--> statement-breakpoint
alter table "payment_alerts" add column "mailed_at" timestamp with time zone;--> statement-breakpoint
drop index "payment_alerts_once";--> statement-breakpoint
create unique index "payment_alerts_once" on "payment_alerts" using btree ("kind","subject") where not passing or resolved_at is null;--> statement-breakpoint
create index "payment_alerts_mailed" on "payment_alerts" using btree ("kind","mailed_at");
