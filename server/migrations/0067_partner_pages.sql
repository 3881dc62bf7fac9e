-- Other organisations that the trust works with, as the site shows them with their leave.
create table partner_pages (
  position integer not null,
  published_at timestamp with time zone,
  publish_at timestamp with time zone,
  archived_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  id text primary key,
  consented_on date,
  consent_note text default '' not null,
  request_id text constraint partner_pages_request_id_unique unique,
  image text,
  name text not null,
  about text not null,
  website text default '' not null,
  translations jsonb default '{}'::jsonb not null,
  constraint partner_pages_one_state check (num_nonnulls(published_at, publish_at, archived_at) <= 1),
  constraint partner_pages_consent check (coalesce(published_at, publish_at) is null or consented_on is not null)
);
--> statement-breakpoint
create index partner_pages_due on partner_pages (publish_at) where publish_at is not null;
--> statement-breakpoint
create trigger partner_pages_tell_change after insert or update or delete or truncate on partner_pages
  for each statement execute function tell_change();
