-- A need says what kind it is and where, and which request or application it comes from; a request may end as a need,
-- and another organisation's in working together.
alter table needs
  add column category text constraint needs_category check (category in ('Education', 'Health', 'Other')),
  add column district text not null default '',
  add column help_id text references help_requests(id),
  add column application_id text references applications(id) on delete set null;
--> statement-breakpoint
create index needs_help on needs (help_id) where help_id is not null;
--> statement-breakpoint
create index needs_application on needs (application_id) where application_id is not null;
--> statement-breakpoint
alter table help_requests drop constraint help_requests_result,
  add constraint help_requests_result check (result in ('helped', 'referred', 'declined', 'no_answer', 'other', 'need', 'accepted'));
--> statement-breakpoint
alter table ngo_requests drop constraint ngo_requests_result,
  add constraint ngo_requests_result check (result in ('helped', 'referred', 'declined', 'no_answer', 'other', 'need', 'accepted'));
--> statement-breakpoint
alter table inquiries drop constraint inquiries_result,
  add constraint inquiries_result check (result in ('helped', 'referred', 'declined', 'no_answer', 'other', 'need', 'accepted'));
