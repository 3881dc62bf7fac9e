-- expand: an older release asks for the same rows, and sorts them itself as long as it serves.
-- Lists of cases have all rows: those who wait first, by their promise, then the others, newest first.
create index "applications_queue" on "applications" ((case when "promised_by" is not null then (extract(epoch from "promised_by" at time zone 'UTC') * 1000000)::bigint else 8000000000000000 - (extract(epoch from "created_at" at time zone 'UTC') * 1000000)::bigint end), "created_at", "id");--> statement-breakpoint
create index "inquiries_queue" on "inquiries" ((case when "state" = 'open' then (extract(epoch from "promised_by" at time zone 'UTC') * 1000000)::bigint else 8000000000000000 - (extract(epoch from "created_at" at time zone 'UTC') * 1000000)::bigint end), "created_at", "id") where erased_at is null;--> statement-breakpoint
create index "help_requests_queue" on "help_requests" ((case when "state" = 'open' then (extract(epoch from "promised_by" at time zone 'UTC') * 1000000)::bigint else 8000000000000000 - (extract(epoch from "created_at" at time zone 'UTC') * 1000000)::bigint end), "created_at", "id") where erased_at is null;--> statement-breakpoint
create index "ngo_requests_queue" on "ngo_requests" ((case when "state" = 'open' then (extract(epoch from "promised_by" at time zone 'UTC') * 1000000)::bigint else 8000000000000000 - (extract(epoch from "created_at" at time zone 'UTC') * 1000000)::bigint end), "created_at", "id") where erased_at is null;--> statement-breakpoint
drop index "inquiries_promise";--> statement-breakpoint
drop index "help_requests_promise";--> statement-breakpoint
drop index "ngo_requests_promise";
