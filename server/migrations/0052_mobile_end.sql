-- The planner knows how rare an expression is from an index over all rows alone; from one over some rows it guesses, and then
-- reads a hundred thousand requests in the order of their promise to find one number.
drop index "help_requests_mobile_end";--> statement-breakpoint
drop index "ngo_requests_mobile_end";--> statement-breakpoint
drop index "inquiries_mobile_end";--> statement-breakpoint
create index "help_requests_mobile_end" on "help_requests" (reverse(mobile) text_pattern_ops);--> statement-breakpoint
create index "ngo_requests_mobile_end" on "ngo_requests" (reverse(mobile) text_pattern_ops);--> statement-breakpoint
create index "inquiries_mobile_end" on "inquiries" (reverse(mobile) text_pattern_ops);
