-- expand: an older release withdraws as it declines, which counts as declined, and opens a withdrawn one again without a trace, which its state tells; it reads the figures by status, of which endings are a part.
-- What a family withdrew, or sent twice, is not what the trust declined.
alter table "applications" add column "withdrawn" boolean default false not null;--> statement-breakpoint
update applications set withdrawn = true
where status = 'declined' and merged_into is null and 'application.withdrawn' = (
  select action from audit_log where subject = applications.id
    and action in ('application.withdrawn', 'application.declined') order by audit_log.id desc limit 1);--> statement-breakpoint
create index "applications_withdrawn" on "applications" ("created_at", "id") where withdrawn;--> statement-breakpoint
alter table "application_totals" add column "ending" text;--> statement-breakpoint
create function add_to_stage(of_year text, stage text, of_ending text, count integer) returns void language plpgsql as $$
begin
  update application_totals set applications = applications + count
  where id = (select id from application_totals where year = of_year and status = stage
    and ending is not distinct from of_ending limit 1 for update skip locked);
  if not found then
    insert into application_totals (year, status, ending, applications) values (of_year, stage, of_ending, count);
  end if;
end
$$;--> statement-breakpoint
create function ending_of(application applications) returns text language sql immutable as $$
  select case when application.merged_into is not null then 'merged' when application.withdrawn and application.status = 'declined' then 'withdrawn' end
$$;--> statement-breakpoint
create or replace function count_by_stage() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_to_stage(old.year, old.status, ending_of(old), -1); end if;
  if tg_op <> 'DELETE' then perform add_to_stage(new.year, new.status, ending_of(new), 1); end if;
  return null;
end
$$;--> statement-breakpoint
drop function add_to_stage(text, text, integer);--> statement-breakpoint
drop trigger applications_count_by_stage on applications;--> statement-breakpoint
create trigger applications_count_by_stage after update on applications for each row
  when (old.status <> new.status or old.year <> new.year or old.withdrawn <> new.withdrawn
    or old.merged_into is distinct from new.merged_into) execute function count_by_stage();--> statement-breakpoint
delete from application_totals;--> statement-breakpoint
insert into application_totals (year, status, ending, applications)
  select year, status, ending_of(applications), count(*) from applications group by 1, 2, 3;
