-- Changes that a second person has to approve, and since when somebody is an owner: one who was invited yesterday is no second person.
alter table "staff" add column "authority_since" timestamptz not null default app_now();
--> statement-breakpoint
alter table "staff" add column "owner_until" timestamptz;
--> statement-breakpoint
update "staff" set "authority_since" = coalesce("enrolled_at", "invited_at");
--> statement-breakpoint
create function note_staff_authority() returns trigger language plpgsql as $$
begin
  if new.role is distinct from old.role
    or new.enrolled_at is distinct from old.enrolled_at
    or (old.disabled_at is not null and new.disabled_at is null)
    or (old.ends_at <= app_now() and (new.ends_at is null or new.ends_at > app_now()))
  then
    new.authority_since := app_now();
  end if;
  if old.role = 'owner' and old.enrolled_at is not null and old.disabled_at is null
    and (new.role <> 'owner' or new.enrolled_at is distinct from old.enrolled_at or new.disabled_at is not null)
  then
    new.owner_until := app_now();
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger staff_note_authority before update on "staff" for each row execute function note_staff_authority();
--> statement-breakpoint
create table "approvals" (
  "id" text primary key,
  "kind" text not null,
  "subject" text not null,
  "change" jsonb not null,
  "reason" text not null,
  "asked_by" text not null references "staff"("id"),
  "asked_at" timestamptz not null,
  "expires_at" timestamptz not null,
  "alone" boolean not null,
  "state" text not null constraint "approvals_state"
    check ("state" in ('waiting', 'approved', 'done', 'refused', 'stopped', 'expired')),
  "decided_by" text references "staff"("id"),
  "decided_at" timestamptz,
  "holds_at" timestamptz,
  "reminded_at" timestamptz,
  "ended_by" text references "staff"("id"),
  "ended_at" timestamptz,
  "end_reason" text,
  constraint "approvals_second_person" check ("decided_by" <> "asked_by"),
  constraint "approvals_approved" check
    ("state" not in ('approved', 'done') or ("holds_at" is not null and ("alone" or "decided_by" is not null))),
  constraint "approvals_ended" check (("state" in ('waiting', 'approved')) = ("ended_at" is null))
);
--> statement-breakpoint
create unique index "approvals_open" on "approvals" ("kind", "subject") where state in ('waiting', 'approved');
--> statement-breakpoint
create index "approvals_due" on "approvals" (coalesce(holds_at, expires_at)) where state in ('waiting', 'approved');
--> statement-breakpoint
create index "approvals_newest" on "approvals" ("asked_at", "id");
--> statement-breakpoint
-- bank account and UPI id change by an approval whose time has come, and in no other way; who owns the tables may do anything
create function refuse_unapproved_bank() returns trigger language plpgsql as $$
begin
  if current_user = (select tableowner from pg_tables where schemaname = 'public' and tablename = 'settings') then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and new.name = old.name and (new.value = old.value or exists (
    select from approvals where kind = 'bank_change' and state = 'approved' and holds_at <= app_now()
      and change -> 'to' = new.value))
  then
    return new;
  end if;
  raise exception 'the bank account changes by an approval alone';
end $$;
--> statement-breakpoint
create trigger settings_bank_approved before update or delete on "settings"
  for each row when (old.name = 'bank') execute function refuse_unapproved_bank();
--> statement-breakpoint
-- what somebody of the staff is to know: what waits for them, and what was done to what is theirs
create table "notices" (
  "id" bigserial primary key,
  "staff_id" text not null references "staff"("id"),
  "kind" text not null constraint "notices_kind" check ("kind" in ('assigned', 'reminder', 'approval', 'safety')),
  "subject" text not null,
  "content" jsonb not null,
  "once" text not null unique,
  "at" timestamptz not null,
  "read_at" timestamptz,
  "mailed_at" timestamptz
);
--> statement-breakpoint
create index "notices_staff" on "notices" ("staff_id", "id");
--> statement-breakpoint
create index "notices_unread" on "notices" ("staff_id") where read_at is null;
--> statement-breakpoint
create index "notices_at" on "notices" ("at");
--> statement-breakpoint
create table "notice_mutes" (
  "staff_id" text not null references "staff"("id"),
  "kind" text not null,
  primary key ("staff_id", "kind")
);
--> statement-breakpoint
alter table "case_notes" add column "noticed_at" timestamptz;
--> statement-breakpoint
create index "case_notes_unnoticed" on "case_notes" ("remind_at")
  where remind_at is not null and done_at is null and noticed_at is null;
