-- expand: indexes that an older release does not ask for, and functions that empty more than before; its statements stay as they are
CREATE INDEX "offline_gifts_arrived" ON "offline_gifts" USING btree ((day::timestamp at time zone 'Asia/Kolkata'),"id");--> statement-breakpoint
CREATE INDEX "offline_gifts_of_amount" ON "offline_gifts" USING btree ("amount_paise",(day::timestamp at time zone 'Asia/Kolkata'),"id");--> statement-breakpoint
-- ---- features/donors: who goes with an account, or with a gift -------------------------------------------------------
-- A gift may have had a donor of its own before its giver had an account: emptied and merged, it was left with its name.
create or replace function forget_giver() returns trigger language plpgsql as $$
declare
  was text;
begin
  select donor_id into was from donor_gifts where subject_id = new.id;
  if was is null then return null; end if;
  update donor_gifts set donor_id = null where subject_id = new.id;
  insert into donor_due (donor_id) values (was);
  perform forget_donors(was);
  return null;
end
$$;--> statement-breakpoint
-- Empties a donor and those that were merged into it, where they have no gifts any more; one with an account goes with that.
create function forget_donors(donor text) returns void language plpgsql as $$
declare
  gone text[];
begin
  with emptied as (
    update donor_records set name = '', email = '', mobile = '', erased_at = app_now(), version = version + 1
      where id in (select whole.id from donors_in(donor) whole) and account_id is null and erased_at is null
        and not exists (select from donor_gifts where donor_id = donor_records.id)
      returning id
  ) select array_agg(id) into gone from emptied;
  delete from donor_keys where donor_id = any(gone);
  delete from donor_corrections where donor_id = any(gone);
end
$$;--> statement-breakpoint
create or replace function donor_of_account() returns trigger language plpgsql as $$
declare
  mine text;
begin
  if tg_op = 'INSERT' then
    insert into donor_records (id, account_id, name, email, mobile, created_at)
    values ('dnr_' || substr(new.id, strpos(new.id, '_') + 1), new.id, new.name, new.email, new.mobile, new.created_at);
  elsif new.closed_at is not null then
    update donor_records set name = '', email = '', mobile = '', erased_at = new.closed_at, version = version + 1
      where account_id = new.id returning id into mine;
    delete from donor_keys where donor_id = mine;
    delete from donor_corrections where donor_id = mine;
    perform forget_donors(mine);
  else
    update donor_records set name = new.name, email = new.email, mobile = new.mobile, version = version + 1
      where account_id = new.id;
  end if;
  if new.email_proved_at is not null or new.mobile_proved_at is not null then
    insert into donor_due (subject_id)
      select gift.subject_id from donor_keys key join donor_gifts gift on gift.donor_id = key.donor_id
      where new.email_proved_at is not null and key.key = 'mail:' || lower(new.email)
        or new.mobile_proved_at is not null and key.key = 'mobile:' || new.mobile;
  end if;
  return null;
end
$$;--> statement-breakpoint
select forget_donors(id) from donor_records where merged_into is null and erased_at is not null;
