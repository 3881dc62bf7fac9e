-- Where a school is paid: sealed, and changed by two people.
create table "school_accounts" (
  "school_id" text primary key references "schools"("id"),
  -- holder, number, IFSC and bank; closed under the server's key for this school
  "sealed" bytea not null,
  -- the last digits of the number, so that people know which it is
  "ends" text not null,
  "since" timestamp with time zone not null,
  "approval_id" text not null references "approvals"("id")
);--> statement-breakpoint
-- as with the trust's own account: who owns the tables may do anything, the application only what was approved
create function refuse_unapproved_school_account() returns trigger language plpgsql as $$
begin
  if current_user = (select tableowner from pg_tables where schemaname = 'public' and tablename = 'school_accounts')
    or exists (
      select from approvals where id = new.approval_id and kind = 'school_account' and subject = new.school_id
        and state = 'approved' and decided_by is not null and holds_at <= app_now() and change ->> 'sealed' = encode(new.sealed, 'hex'))
  then
    return new;
  end if;
  raise exception 'the bank account of a school changes by an approval alone';
end $$;--> statement-breakpoint
create trigger school_accounts_approved before insert or update on "school_accounts"
  for each row execute function refuse_unapproved_school_account();
--> statement-breakpoint
-- applications by where families live and by what they paid
create index "applications_area" on "applications" using gin (to_tsvector('simple', area || ' ' || city));--> statement-breakpoint
create index "applications_amount" on "applications" ("nominal_paise", "id");
