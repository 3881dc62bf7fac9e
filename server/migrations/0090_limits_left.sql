-- expand: an older release counts with take_limits, in the same table and by the same rules.
-- The same as take_limits, and for each key what is left of it after this call, and in how many seconds there is one more.
create function take_from_limits(keys text[], mosts int[], seconds int[], at timestamptz, proved boolean)
returns jsonb language plpgsql as $$
declare
  since float8 := extract(epoch from at);
  stretch bigint;
  used int;
  before int;
  most int;
  share float8;
  worst float8 := 0;
  verdict text := 'ok';
  befores int[];
  counts int[];
  now_left int;
  lefts int[];
  waits int[];
begin
  for i in 1 .. array_length(keys, 1) loop
    stretch := floor(since / seconds[i]);
    insert into limit_counts as kept (key, bucket, count, ends_at)
      values (keys[i], stretch, 1, to_timestamp((stretch + 2) * seconds[i]))
      on conflict (key, bucket) do update set count = kept.count + 1
      returning count, coalesce((select count from limit_counts where key = keys[i] and bucket = stretch - 1), 0)
      into used, before;
    counts[i] := used;
    befores[i] := before;
    share := (used + before * (stretch + 1 - since / seconds[i])) / abs(mosts[i]);
    if mosts[i] > 0 or share > 1 then
      worst := greatest(worst, share);
    end if;
  end loop;
  if worst > 0.75 and not (worst <= 1 and proved) then
    verdict := case when worst <= 1 then 'near' else 'over' end;
    for i in 1 .. array_length(keys, 1) loop
      update limit_counts set count = count - 1 where key = keys[i] and bucket = floor(since / seconds[i]);
      counts[i] := counts[i] - 1;
    end loop;
  end if;
  for i in 1 .. array_length(keys, 1) loop
    most := abs(mosts[i]);
    stretch := floor(since / seconds[i]);
    now_left := greatest(0, floor(most - counts[i] - befores[i] * (stretch + 1 - since / seconds[i])));
    lefts[i] := now_left;
    -- how far the window must slide until one more is free: within this stretch what was before fades, in the next what is now
    waits[i] := case
      when now_left >= most then 0
      when counts[i] < most - now_left
        then ceil((stretch + 1 - (most - now_left - 1 - counts[i])::float8 / befores[i]) * seconds[i] - since)
      else ceil((stretch + 2 - (most - now_left - 1)::float8 / counts[i]) * seconds[i] - since)
    end;
  end loop;
  return jsonb_build_object('verdict', verdict, 'left', lefts, 'wait', waits);
end
$$;
