-- What staff write in English may stand in other languages beside it: {"gu": {"name": "…", "requirement": "…"}}.
-- A language has all texts of a row or none, so that no row is shown half in one language.
create function is_translated(translations jsonb, names text[]) returns boolean language sql immutable
  set search_path = pg_catalog as $$
  select not exists (
    select from jsonb_each(translations) as one(lang, texts)
    where lang !~ '^[a-z]{2,3}$' or (
      select array_agg(name order by name) from jsonb_each_text(texts) as said(name, words) where words is not null
    ) is distinct from (select array_agg(name order by name) from unnest(names) as name)
  )
$$;
--> statement-breakpoint
alter table needs add column translations jsonb not null default '{}'
  constraint needs_translated check (is_translated(translations, array['name', 'requirement']));
--> statement-breakpoint
alter table events add column translations jsonb not null default '{}'
  constraint events_translated check (is_translated(translations, array['name', 'rules']));
--> statement-breakpoint
alter table statistics add column translations jsonb not null default '{}'
  constraint statistics_translated check (is_translated(translations, array['title']));
--> statement-breakpoint
alter table gallery_items add column translations jsonb not null default '{}'
  constraint gallery_items_translated check (is_translated(translations, array['caption']));
--> statement-breakpoint
alter table reviews add column translations jsonb not null default '{}'
  constraint reviews_translated check (is_translated(translations, array['name', 'comment']));
--> statement-breakpoint
alter table donors add column translations jsonb not null default '{}'
  constraint donors_translated check (is_translated(translations, array['name', 'position']));
