-- expand: an older release imports as before, and undoes nothing; a line that it deletes is the balance of before alone.
-- An import that was a mistake can be taken out again, with who did it; its lines go, and none that anybody has explained.
alter table "bank_statements" add column "undone_at" timestamp with time zone;--> statement-breakpoint
alter table "bank_statements" add column "undone_by" text;--> statement-breakpoint
alter table "bank_statements" add constraint "bank_statements_undone"
  check (("undone_at" is null) = ("undone_by" is null));--> statement-breakpoint
create function bank_lines_stay() returns trigger language plpgsql as $$
begin
  if old.matched_paise <> 0 or old.ignored_at is not null
      or not exists (select from bank_statements where id = old.statement_id and undone_at is not null) then
    raise exception 'the bank wrote line %, and its import stands', old.id using errcode = 'SH004';
  end if;
  return old;
end
$$;--> statement-breakpoint
drop trigger bank_lines_stay on bank_lines;--> statement-breakpoint
create trigger bank_lines_stay before delete on bank_lines for each row
  when (not old.is_opening) execute function bank_lines_stay();
