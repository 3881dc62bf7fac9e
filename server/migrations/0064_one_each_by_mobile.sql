-- Of an event with one place each, a mobile that was sold its place at the counter has no other, and the other way round. Whoever
-- sells and whoever enters online in the same instant wait for each other at the event, and the second sees the first.
create function one_each_by_mobile() returns trigger language plpgsql as $$
begin
  perform from events where id = new.event_id for update;
  if exists (select from event_entries other
    where other.event_id = new.event_id and other.id <> new.id and other.place <> 'released' and other.mobile = new.mobile
      and (new.only_of like 'mobile:%' or other.only_of like 'mobile:%')) then
    raise exception 'the mobile has its one place' using errcode = 'unique_violation', constraint = 'event_entries_one_each';
  end if;
  return new;
end
$$;--> statement-breakpoint
create trigger event_entries_one_each_by_mobile before insert on event_entries for each row
  when (new.only_of is not null and new.mobile <> '' and new.place <> 'released')
  execute function one_each_by_mobile();--> statement-breakpoint
create trigger event_entries_one_each_again before update of place on event_entries for each row
  when (new.only_of is not null and new.mobile <> '' and new.place <> 'released' and old.place = 'released')
  execute function one_each_by_mobile();
