-- A gift, or an entry to an event, that is sent again because its answer was lost makes no second record.
alter table "donations" add column "once" text;--> statement-breakpoint
alter table "donations" add constraint "donations_once_unique" unique ("once");--> statement-breakpoint
alter table "event_entries" add column "once" text;--> statement-breakpoint
create unique index "event_entries_once" on "event_entries" using btree ("once") where once is not null and place <> 'released';
