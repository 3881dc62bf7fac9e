-- expand: an older release asks for the same rows, and sorts them itself as long as it serves.
-- Lists by the promise have all rows, those who wait first.
create index "applications_waiting_first" on "applications" (coalesce("promised_by", 'infinity'::timestamptz), "id");--> statement-breakpoint
create index "help_requests_waiting_first" on "help_requests" (("state" <> 'open'), "promised_by", "id") where erased_at is null;--> statement-breakpoint
create index "ngo_requests_waiting_first" on "ngo_requests" (("state" <> 'open'), "promised_by", "id") where erased_at is null;--> statement-breakpoint
create index "inquiries_waiting_first" on "inquiries" (("state" <> 'open'), "promised_by", "id") where erased_at is null;--> statement-breakpoint
drop index "help_requests_promise";--> statement-breakpoint
drop index "ngo_requests_promise";--> statement-breakpoint
drop index "inquiries_promise";
