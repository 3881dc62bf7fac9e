-- A need's story, as its own page tells it: what happened on a day, with a photograph, and what was bought for how much.
create table need_updates (
  id text primary key,
  need_id text not null references needs (id),
  day date not null,
  text text not null,
  bought text not null default '',
  spent_paise bigint,
  translations jsonb not null default '{}'
    constraint need_updates_translated check (is_translated(translations, array['text', 'bought'])),
  image text,
  position integer not null,
  published_at timestamptz,
  publish_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint need_updates_one_state check (num_nonnulls(published_at, publish_at, archived_at) <= 1),
  constraint need_updates_spent check (spent_paise > 0 and bought <> '' or spent_paise is null and bought = '')
);
--> statement-breakpoint
create index need_updates_need on need_updates (need_id, day, id);
--> statement-breakpoint
create index need_updates_due on need_updates (publish_at) where publish_at is not null;
--> statement-breakpoint
create trigger need_updates_tell_change after insert or update or delete or truncate on need_updates
  for each statement execute function tell_change();
--> statement-breakpoint
-- What a photograph shows is said beside it.
create index pictures_shown on pictures (shown_id);
--> statement-breakpoint
create trigger pictures_tell_change after insert or update or delete or truncate on pictures
  for each statement execute function tell_change();
--> statement-breakpoint
-- Staff close a need with a word: what it asked for is there, or it is not needed any more. Nobody gives to it after that.
alter table needs add column closed_at timestamptz, add column outcome text, add column closing text not null default '',
  add column closing_translations jsonb not null default '{}'
    constraint needs_closing_translated check (is_translated(closing_translations, array['word'])),
  add constraint needs_outcome check (outcome in ('met', 'closed')),
  add constraint needs_closed check (num_nonnulls(closed_at, outcome) in (0, 2));
--> statement-breakpoint
-- Who gave to a need that is met is thanked once: how far that has come, by the books.
create table need_thanks (
  need_id text primary key references needs (id),
  asked_at timestamptz not null,
  after bigint not null default 0,
  done_at timestamptz
);
--> statement-breakpoint
create index need_thanks_due on need_thanks (asked_at) where done_at is null;
--> statement-breakpoint
drop index ledger_credit;
--> statement-breakpoint
create index ledger_credit on ledger_entries (credit, id);
--> statement-breakpoint
-- Whoever has an account says whether they want to hear what became of their gifts.
alter table accounts add column wants_news boolean not null default true;
