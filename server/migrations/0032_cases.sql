-- Whoever asks has been promised an answer: requests have a state and an end, any case somebody who works on it, and notes.
create table "case_assignees" (
  "subject" text primary key,
  "staff_id" text not null references "staff"("id"),
  "at" timestamp with time zone not null
);
--> statement-breakpoint
create index "case_assignees_staff" on "case_assignees" ("staff_id");
--> statement-breakpoint
create table "case_notes" (
  "id" bigserial primary key,
  "subject" text not null,
  "at" timestamp with time zone not null,
  "by" text not null references "staff"("id"),
  "kind" text not null constraint "case_notes_kind" check ("kind" in ('note', 'call', 'mail')),
  "outcome" text constraint "case_notes_outcome" check ("outcome" in ('answered', 'no_answer', 'call_back')),
  "text" text not null,
  "remind_at" timestamp with time zone,
  "done_at" timestamp with time zone,
  constraint "case_notes_call" check (("kind" = 'call') = ("outcome" is not null))
);
--> statement-breakpoint
create index "case_notes_subject" on "case_notes" ("subject", "id");
--> statement-breakpoint
create index "case_notes_due" on "case_notes" ("by", "remind_at", "id") where remind_at is not null and done_at is null;
--> statement-breakpoint
create index "case_notes_text" on "case_notes" ("at") where text <> '';
--> statement-breakpoint
do $$
declare
  holder text;
begin
  foreach holder in array array['help_requests', 'ngo_requests', 'inquiries'] loop
    execute format(
      'alter table %1$I add column state text not null default ''open''
         constraint %2$I check (state in (''open'', ''answered'', ''closed'')),
       add column promised_by timestamptz,
       add column closed_at timestamptz,
       add column result text constraint %3$I check (result in (''helped'', ''referred'', ''declined'', ''no_answer'', ''other'')),
       add constraint %4$I check ((state = ''closed'') = (closed_at is not null) and (closed_at is null) = (result is null))',
      holder, holder || '_state', holder || '_result', holder || '_closed');
    -- seven working days are at least nine days
    execute format('update %I set promised_by = created_at + interval ''9 days''', holder);
    execute format('alter table %I alter column promised_by set not null', holder);
    execute format('create index %I on %I (promised_by, id) where erased_at is null', holder || '_promise', holder);
    execute format('create index %I on %I (created_at, id) where erased_at is null', holder || '_newest', holder);
  end loop;
end $$;
