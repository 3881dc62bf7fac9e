-- What staff publish has a state, a version and an order, each kind alike: a draft, waiting for its time, open or archived.
alter table statistics rename column place to position;
--> statement-breakpoint
alter table gallery_items rename column place to position;
--> statement-breakpoint
alter table reviews rename column place to position;
--> statement-breakpoint
alter table donors rename column position to occupation;
--> statement-breakpoint
alter table donors rename column place to position;
--> statement-breakpoint
do $$
declare
  content text;
begin
  foreach content in array array['needs', 'statistics', 'gallery_items', 'reviews', 'donors'] loop
    execute format(
      'alter table %1$I add column publish_at timestamptz, add column archived_at timestamptz,
         add column version integer not null default 1, add column created_at timestamptz not null default now(),
         add constraint %2$I check (num_nonnulls(published_at, publish_at, archived_at) <= 1)',
      content, content || '_one_state');
    execute format('update %I set created_at = published_at where published_at is not null', content);
    execute format('create index %I on %I (publish_at) where publish_at is not null', content || '_due', content);
  end loop;
end $$;
--> statement-breakpoint
-- Somebody has given for what was asked: it can become more, and not less.
create function need_amount_only_rises() returns trigger language plpgsql as $$
begin
  raise exception 'need % has been given to: its amount can only rise', old.id using errcode = 'check_violation';
end
$$;
--> statement-breakpoint
create trigger needs_amount_only_rises before update on needs for each row
  when (old.received_paise > 0 and new.required_paise < old.required_paise)
  execute function need_amount_only_rises();
--> statement-breakpoint
-- Whoever is named has agreed to it on a day; those who are shown already had, at the latest on the day when they were shown.
alter table reviews add column consented_on date, add column consent_note text not null default '';
--> statement-breakpoint
alter table donors add column consented_on date, add column consent_note text not null default '',
  add column inquiry_id text unique;
--> statement-breakpoint
update reviews set consented_on = (published_at at time zone 'Asia/Kolkata')::date where published_at is not null;
--> statement-breakpoint
update donors set consented_on = (published_at at time zone 'Asia/Kolkata')::date where published_at is not null;
--> statement-breakpoint
alter table reviews add constraint reviews_consent
  check (coalesce(published_at, publish_at) is null or consented_on is not null);
--> statement-breakpoint
alter table donors add constraint donors_consent
  check (coalesce(published_at, publish_at) is null or consented_on is not null);
