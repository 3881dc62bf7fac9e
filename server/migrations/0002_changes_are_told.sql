-- Every process keeps what the public is shown as ready bytes; a change says so to all of them when it commits.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('sahay_changed', tg_table_name);
  return null;
end
$$;
--> statement-breakpoint
create trigger needs_tell_change after insert or update or delete or truncate on needs
  for each statement execute function tell_change();
--> statement-breakpoint
create trigger settings_tell_change after insert or update or delete or truncate on settings
  for each statement execute function tell_change();
