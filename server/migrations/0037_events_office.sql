-- Events are published as everything else that staff write: a draft, waiting for its time, open or archived.
alter table events add column publish_at timestamptz, add column archived_at timestamptz,
  add column version integer not null default 1, add column created_at timestamptz not null default now(),
  add constraint events_one_state check (num_nonnulls(published_at, publish_at, archived_at) <= 1);
--> statement-breakpoint
update events set created_at = published_at where published_at is not null;
--> statement-breakpoint
create index events_due on events (publish_at) where publish_at is not null;
--> statement-breakpoint
-- Whoever has a place is never left with an event that nobody sees: it stays open, or is archived once it is drawn.
alter table events add constraint events_places_published check (
  (held_people = 0 or published_at is not null)
  and (completed_people = 0 or num_nonnulls(published_at, archived_at) = 1));
