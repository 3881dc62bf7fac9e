-- A limit below zero is one that no proof of work is asked for: calls of one operation by one network in a minute.
CREATE OR REPLACE FUNCTION take_limits(keys text[], mosts int[], seconds int[], at timestamptz, proved boolean)
returns text language plpgsql as $$
declare
  since float8 := extract(epoch from at);
  stretch bigint;
  used float8;
  before int;
  share float8;
  worst float8 := 0;
begin
  for i in 1 .. array_length(keys, 1) loop
    stretch := floor(since / seconds[i]);
    insert into limit_counts as kept (key, bucket, count, ends_at)
      values (keys[i], stretch, 1, to_timestamp((stretch + 2) * seconds[i]))
      on conflict (key, bucket) do update set count = kept.count + 1
      returning count into used;
    select coalesce(sum(count), 0) into before from limit_counts where key = keys[i] and bucket = stretch - 1;
    share := (used + before * (stretch + 1 - since / seconds[i])) / abs(mosts[i]);
    if mosts[i] > 0 or share > 1 then
      worst := greatest(worst, share);
    end if;
  end loop;
  if worst <= 0.75 or (worst <= 1 and proved) then
    return 'ok';
  end if;
  for i in 1 .. array_length(keys, 1) loop
    update limit_counts set count = count - 1 where key = keys[i] and bucket = floor(since / seconds[i]);
  end loop;
  return case when worst <= 1 then 'near' else 'over' end;
end
$$;
