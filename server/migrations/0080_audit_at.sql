-- expand: an older release writes as before.
-- Whoever had the application's role could write lines of another day; a line's time is the database's own now.
-- The owner, who restores and trims, writes what it is given.
create function audit_at_is_now() returns trigger language plpgsql as $$
begin
  if not exists (select from pg_class join pg_roles on pg_roles.oid = relowner
    where pg_class.oid = tg_relid and rolname = current_user) then
    new.at := app_now();
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger audit_log_at_is_now before insert on audit_log
  for each row execute function audit_at_is_now();
