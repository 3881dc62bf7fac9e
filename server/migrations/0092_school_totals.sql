-- expand: an older release counts as before; the trigger keeps what it writes in step.
-- How many applications there are for each school and in each way of writing it, without counting them.
create table "school_totals" (
  "id" bigserial primary key,
  "school_id" text not null,
  "school_key" text not null,
  "applications" integer not null,
  "approved_paise" bigint not null,
  "given_paise" bigint not null,
  constraint "school_totals_of_one" check (("school_id" = '') <> ("school_key" = ''))
) with (fillfactor = 50);--> statement-breakpoint
create index "school_totals_school" on "school_totals" ("school_id", "school_key");--> statement-breakpoint
-- Adds to a row of the school that nobody else is writing at the moment, or to a new one; one that holds nothing more goes.
create function add_to_school(of_school text, written text, count integer, approved bigint, given bigint)
returns void language plpgsql as $$
declare
  changed school_totals;
begin
  update school_totals set applications = applications + count, approved_paise = approved_paise + approved,
    given_paise = given_paise + given
  where id = (select id from school_totals where school_id = of_school and school_key = written limit 1 for update skip locked)
  returning * into changed;
  if not found then
    insert into school_totals (school_id, school_key, applications, approved_paise, given_paise)
    values (of_school, written, count, approved, given);
  elsif changed.applications = 0 and changed.approved_paise = 0 and changed.given_paise = 0 then
    delete from school_totals where id = changed.id;
  end if;
end
$$;--> statement-breakpoint
-- An application counts with the school that staff named, else with the way it is written; without either nowhere.
-- It writes with the owner's rights: an older release at work has none in the new table until the newer one has given them.
create function count_by_school() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  was school_totals;
  becomes school_totals;
begin
  if tg_op <> 'INSERT' then
    was.school_id := coalesce(old.school_id, '');
    was.school_key := case when old.school_id is null then old.school_key else '' end;
    was.approved_paise := coalesce(old.approved_paise, 0);
    was.given_paise := case when old.status = 'disbursed' then was.approved_paise else 0 end;
  end if;
  if tg_op <> 'DELETE' then
    becomes.school_id := coalesce(new.school_id, '');
    becomes.school_key := case when new.school_id is null then new.school_key else '' end;
    becomes.approved_paise := coalesce(new.approved_paise, 0);
    becomes.given_paise := case when new.status = 'disbursed' then becomes.approved_paise else 0 end;
  end if;
  if was.school_id = becomes.school_id and was.school_key = becomes.school_key then
    if was.school_id || was.school_key <> '' then
      perform add_to_school(was.school_id, was.school_key, 0, becomes.approved_paise - was.approved_paise,
        becomes.given_paise - was.given_paise);
    end if;
    return null;
  end if;
  if was.school_id || was.school_key <> '' then
    perform add_to_school(was.school_id, was.school_key, -1, -was.approved_paise, -was.given_paise);
  end if;
  if becomes.school_id || becomes.school_key <> '' then
    perform add_to_school(becomes.school_id, becomes.school_key, 1, becomes.approved_paise, becomes.given_paise);
  end if;
  return null;
end
$$;--> statement-breakpoint
create trigger applications_count_new_by_school after insert or delete on applications
  for each row execute function count_by_school();--> statement-breakpoint
create trigger applications_count_by_school after update on applications for each row
  when (old.school_key <> new.school_key or old.school_id is distinct from new.school_id
    or old.approved_paise is distinct from new.approved_paise or old.status <> new.status and 'disbursed' in (old.status, new.status))
  execute function count_by_school();--> statement-breakpoint
-- What the applications say of each school and way of writing: the sums begin with it, and are compared with it. The triggers
-- above keep whoever writes applications waiting until this has landed.
create view "applications_by_school" as
  select coalesce(school_id, '') as school_id, case when school_id is null then school_key else '' end as school_key,
    count(*)::integer as applications, coalesce(sum(approved_paise), 0)::bigint as approved_paise,
    coalesce(sum(approved_paise) filter (where status = 'disbursed'), 0)::bigint as given_paise
  from applications where school_id is not null or school_key <> '' group by 1, 2;--> statement-breakpoint
insert into school_totals (school_id, school_key, applications, approved_paise, given_paise) select * from applications_by_school;
