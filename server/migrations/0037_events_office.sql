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
--> statement-breakpoint
-- Staff read the places of an event, or of all events, and look for somebody by the name or the number.
create index event_entries_newest on event_entries (created_at, id);
--> statement-breakpoint
create index event_entries_of_event on event_entries (event_id, created_at, id);
--> statement-breakpoint
create index event_entries_names on event_entries (lower(name) text_pattern_ops);
--> statement-breakpoint
create index event_entries_mobiles on event_entries (reverse(mobile) text_pattern_ops);
--> statement-breakpoint
-- What a winner was given: what, to whom, on which day, by whom, with a photograph of the receipt.
create table event_prizes (
  winner_id text primary key references event_winners(id),
  prize text not null,
  received_by text not null,
  handed_on date not null,
  note text not null default '',
  document_id text references documents(id) on delete set null,
  noted_by text not null references staff(id),
  noted_at timestamptz not null,
  version integer not null default 1
);
--> statement-breakpoint
-- Staff read what was sent, what waits and what failed; why it failed is kept in a word of ours.
alter table messages add column kind text not null default 'other', add column failure text,
  add column tried_at timestamptz;
--> statement-breakpoint
create index messages_newest on messages (created_at, id) where recipient <> '';
--> statement-breakpoint
create index messages_of_kind on messages (kind, created_at, id) where recipient <> '';
--> statement-breakpoint
create index messages_unsent on messages (created_at, id) where sent_at is null and recipient <> '';
--> statement-breakpoint
drop index messages_recipient;
--> statement-breakpoint
create index messages_recipient on messages (recipient text_pattern_ops) where recipient <> '';
