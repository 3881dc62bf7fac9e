-- The whole schema as release 0.8.0 left it, in one migration (docs/decisions/0013). A database that came that far by the
-- migrations of before has it already. Never changed again: what comes later is a migration of its own.

-- ---- Functions that columns, checks and indexes use ------------------------------------------------------------------

-- The one time that places, draws and due work go by. The owner puts the test's offset in at a start with test controls,
-- and takes it out at a start without them (apps/server/src/kernel/time/app-time.ts).
create function app_now() returns timestamptz language sql stable as $$ select clock_timestamp() $$;

-- What staff write in English may stand in other languages beside it: {"gu": {"name": "…", "requirement": "…"}}.
-- A language has all texts of a row or none, so that no row is shown half in one language.
create function is_translated(translations jsonb, names text[]) returns boolean language sql immutable
  set search_path = pg_catalog as $$
  select not exists (
    select from jsonb_each(translations) as one(lang, texts)
    where lang !~ '^[a-z]{2,3}$' or (
      select array_agg(name order by name) from jsonb_each_text(texts) as said(name, words) where words is not null
    ) is distinct from (select array_agg(name order by name) from unnest(names) as name)
  )
$$;

-- A school's name as it is compared: in whichever case, with or without spaces and punctuation.
create function "school_key"(written text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(lower(normalize(written, NFKC)), '[[:space:][:punct:]’‘“”–—।]', '', 'g');

-- What a word is found by, inside others: all its pieces of one size.
create function pieces_of(words text, size integer) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(lower(words), at, size)), '{}')
  from generate_series(1, length(lower(words)) - size + 1) at
$$;
--> statement-breakpoint
-- ---- kernel/database: tables -----------------------------------------------------------------------------------------

create unlogged table write_probes (
  at timestamptz not null,
  padding text not null
);
alter table write_probes alter column padding set storage plain;
--> statement-breakpoint
-- ---- kernel/keys: tables ---------------------------------------------------------------------------------------------

-- One-way values of the secret keys that this database was ever served with.
create table key_fingerprints (
  fingerprint text primary key,
  first_used_at timestamptz not null
);
--> statement-breakpoint
-- ---- kernel/limits: tables -------------------------------------------------------------------------------------------

create unlogged table limit_counts (
  key text not null,
  bucket bigint not null,
  count integer not null,
  ends_at timestamptz not null,
  constraint limit_counts_key_bucket_pk primary key (key, bucket)
);
create index limit_counts_ends on limit_counts (ends_at);

create table used_proofs (
  challenge text primary key,
  expires_at timestamptz not null
);
--> statement-breakpoint
-- ---- kernel/once: tables ---------------------------------------------------------------------------------------------

-- A call of staff that is sent again with its key, because its answer was lost, does its work once.
create table sent_calls (
  person text not null,
  key text not null,
  call text not null,
  sent bytea not null,
  attempt text not null,
  answer bytea,
  at timestamptz not null,
  constraint sent_calls_person_key_pk primary key (person, key)
);
create index sent_calls_at on sent_calls (at);
--> statement-breakpoint
-- ---- kernel/processes: tables ----------------------------------------------------------------------------------------

-- Each server process says here how its jobs fare, so that one page shows all of them.
create table server_processes (
  id text primary key,
  name text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  jobs jsonb not null
);
--> statement-breakpoint
-- ---- kernel/time: tables ---------------------------------------------------------------------------------------------

-- Where test controls are on, the time that decides runs ahead of the database's clock by what stands here.
create table test_clock (
  "only" boolean default true primary key,
  ahead interval not null default '00:00:00'::interval,
  constraint test_clock_only check ("only")
);
--> statement-breakpoint
-- ---- foundation/alerts: tables ---------------------------------------------------------------------------------------

create table payment_alerts (
  id text primary key,
  kind text not null,
  subject text not null,
  amount_paise bigint,
  details jsonb not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  resolution text,
  -- An alert leaves by mail, and a condition that has ended may come again.
  passing boolean not null default false,
  mailed_at timestamptz,
  constraint payment_alerts_resolved check ((resolved_at is null) = (resolved_by is null))
);
create index payment_alerts_mailed on payment_alerts (kind, mailed_at);
create unique index payment_alerts_once on payment_alerts (kind, subject) where (not passing) or (resolved_at is null);
create index payment_alerts_open on payment_alerts (created_at) where resolved_at is null;
--> statement-breakpoint
-- ---- foundation/approvals: tables ------------------------------------------------------------------------------------

create table approvals (
  id text primary key,
  kind text not null,
  subject text not null,
  change jsonb not null,
  reason text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  alone boolean not null,
  state text not null,
  decided_by text,
  decided_at timestamptz,
  holds_at timestamptz,
  reminded_at timestamptz,
  ended_by text,
  ended_at timestamptz,
  end_reason text,
  constraint approvals_approved check ((state <> all (array['approved', 'done'])) or ((holds_at is not null) and (alone or (decided_by is not null)))),
  constraint approvals_ended check ((state = any (array['waiting', 'approved'])) = (ended_at is null)),
  constraint approvals_second_person check (decided_by <> asked_by),
  constraint approvals_state check (state = any (array['waiting', 'approved', 'done', 'refused', 'stopped', 'expired']))
);
create index approvals_due on approvals (coalesce(holds_at, expires_at)) where state = any (array['waiting', 'approved']);
create index approvals_newest on approvals (asked_at, id);
create unique index approvals_open on approvals (kind, subject) where state = any (array['waiting', 'approved']);

-- What one member of staff has decided alone about money on a day of India.
create table decided_alone (
  staff_id text not null,
  day date not null,
  amount_paise bigint not null,
  constraint decided_alone_staff_id_day_pk primary key (staff_id, day),
  constraint decided_alone_amount check (amount_paise >= 0)
);
--> statement-breakpoint
-- ---- foundation/audit: tables ----------------------------------------------------------------------------------------

create table audit_log (
  id bigserial primary key,
  at timestamptz not null,
  actor_kind text not null,
  actor_id text,
  action text not null,
  subject text,
  detail jsonb
);
create index audit_log_action on audit_log (action, id);
create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_at on audit_log (at);
create index audit_log_subject on audit_log (subject, id);

create table audit_seals (
  number bigint primary key,
  lines int8multirange not null,
  count integer not null,
  last_line bigint not null,
  first_at timestamptz not null,
  digest text not null,
  previous text not null,
  hash text not null,
  sealed_at timestamptz not null default now(),
  constraint audit_seals_hash_unique unique (hash),
  constraint audit_seals_previous_unique unique (previous),
  constraint audit_seals_count check (count > 0),
  constraint audit_seals_number check (number > 0)
);
--> statement-breakpoint
-- ---- foundation/backups: tables --------------------------------------------------------------------------------------

create table backups (
  id text primary key,
  day text,
  state text not null,
  started_at timestamptz not null,
  run text not null,
  heartbeat_at timestamptz not null,
  tries integer not null default 1,
  next_try_at timestamptz,
  name text,
  made_at timestamptz,
  bytes bigint,
  rows bigint,
  files integer,
  missing integer,
  tested_at timestamptz,
  failure text,
  -- How many backups should have been erased days ago and are still there.
  overdue integer,
  constraint backups_good check (state <> 'good' or made_at is not null)
);
create unique index backups_day on backups (day);
create index backups_made on backups (made_at) where made_at is not null;

-- Which installation this is: its backups are named by it, and a restored copy writes none among them.
create table installation (
  "only" boolean default true primary key,
  id text not null,
  copied_at timestamptz,
  constraint installation_only check ("only")
);
--> statement-breakpoint
-- ---- foundation/banking: tables --------------------------------------------------------------------------------------

-- Statements of the bank, line by line, and which entries of the books each line stands for.
create table bank_profiles (
  account_id text primary key,
  bank text not null,
  columns jsonb not null default '{}'::jsonb,
  days text not null default 'dmy'
);

create table bank_statements (
  id text primary key,
  account_id text not null,
  name text not null,
  at timestamptz not null,
  by text not null,
  first_day date not null,
  last_day date not null,
  rows integer not null,
  added integer not null,
  -- An import that was a mistake can be taken out again, with who did it; its lines go, and none that anybody has explained.
  undone_at timestamptz,
  undone_by text,
  constraint bank_statements_undone check ((undone_at is null) = (undone_by is null))
);
create index bank_statements_account on bank_statements (account_id, at);

create table bank_lines (
  id text primary key,
  account_id text not null,
  statement_id text not null,
  day date not null,
  "position" integer not null,
  -- below zero where money left the account
  amount_paise bigint not null,
  balance_paise bigint,
  narration text not null,
  reference text not null,
  -- which of the lines of this day that are alike in everything
  twin integer not null,
  -- SHA-256 of all that the bank says of it
  checksum text not null,
  -- what its entries in the books are together; a trigger keeps it
  matched_paise bigint not null default 0,
  is_opening boolean not null default false,
  ignored_at timestamptz,
  ignored_by text,
  ignored_reason text,
  constraint bank_lines_once unique (account_id, checksum),
  constraint bank_lines_amount check (amount_paise <> 0),
  constraint bank_lines_ignored check ((ignored_at is null) = (ignored_by is null) and (ignored_at is null) = (ignored_reason is null) and (ignored_at is null or matched_paise = 0)),
  constraint bank_lines_matched check (matched_paise between 0 and abs(amount_paise))
);
create index bank_lines_in_order on bank_lines (account_id, day, "position", id);
create index bank_lines_newest on bank_lines (day, "position", id);
create index bank_lines_open on bank_lines (day, "position", id) where (ignored_at is null) and (matched_paise < abs(amount_paise));
create index bank_lines_pieces on bank_lines using gin (((pieces_of(((narration || ' ') || reference), 3) || pieces_of(((narration || ' ') || reference), 6))));
create index bank_lines_statement on bank_lines (statement_id);
create index bank_lines_words on bank_lines (day) where (narration <> '') or (reference <> '');

create table bank_matches (
  line_id text not null,
  entry_id bigint not null,
  amount_paise bigint not null,
  at timestamptz not null,
  by text not null,
  primary key (line_id, entry_id),
  constraint bank_matches_amount check (amount_paise > 0)
);
create index bank_matches_entry on bank_matches (entry_id);
--> statement-breakpoint
-- ---- foundation/books: tables ----------------------------------------------------------------------------------------

-- Money that no payment at the provider causes: each booking of it is a voucher, whose entries stand in the ledger.
create table bank_accounts (
  id text primary key,
  name text not null,
  -- the last four digits of its number; the whole number stands in the settings alone
  ends text not null default '',
  opened_on date not null,
  closed_on date,
  -- the provider pays out to it
  is_settled_to boolean not null default false,
  version integer not null default 1,
  constraint bank_accounts_closed check (closed_on >= opened_on),
  constraint bank_accounts_ends check (ends ~ '^[0-9]{0,4}$')
);
create unique index bank_accounts_settled_to on bank_accounts (is_settled_to) where is_settled_to;

create table vouchers (
  id text primary key,
  number text not null,
  kind text not null,
  -- where it stands in the books: of its day, or of today where the month of its day is closed
  at timestamptz not null,
  booked_at timestamptz not null,
  -- the day it is of, where it came late; also before a closed month
  day date not null,
  narration text not null,
  -- what the bank calls it by: a UTR or the number of a cheque
  reference text,
  -- the record that it was booked for
  subject text,
  -- what makes it safe to repeat: no two vouchers have the same
  once text not null,
  actor_kind text not null,
  actor_id text,
  approval_id text,
  reverses text,
  constraint vouchers_number_key unique (number),
  constraint vouchers_once_key unique (once),
  constraint vouchers_reverses_key unique (reverses),
  constraint vouchers_kind check (kind in ('offline', 'settled', 'paid_out', 'transfer', 'reversal', 'charge', 'interest')),
  constraint vouchers_reversal check ((kind = 'reversal') = (reverses is not null))
);
create index vouchers_newest on vouchers (at, id);
create index vouchers_reference on vouchers (reference) where reference is not null;
create index vouchers_subject on vouchers (subject) where subject is not null;
create index vouchers_words on vouchers using gin (to_tsvector('simple'::regconfig, narration));

create table closed_months (
  -- its first day, in India
  month date primary key,
  closed_at timestamptz not null,
  closed_by text not null,
  approval_id text,
  -- the trial balance at its end, as it was closed: paise by account
  balances jsonb not null,
  constraint closed_months_first_day check (extract(day from month) = 1)
);

-- What was counted in the till against what the books said; a difference is booked by a voucher whose subject it is.
create table till_counts (
  id text primary key,
  once text not null,
  at timestamptz not null,
  counted_paise bigint not null,
  booked_paise bigint not null,
  note text not null,
  by text not null,
  constraint till_counts_once_key unique (once),
  constraint till_counts_counted check (counted_paise >= 0)
);
create index till_counts_newest on till_counts (at, id);
--> statement-breakpoint
-- ---- foundation/casework: tables -------------------------------------------------------------------------------------

-- Whoever asks has been promised an answer: requests have a state and an end, any case somebody who works on it, and notes.
create table case_assignees (
  subject text primary key,
  staff_id text not null,
  at timestamptz not null
);
create index case_assignees_staff on case_assignees (staff_id);

create table case_notes (
  id bigserial primary key,
  subject text not null,
  at timestamptz not null,
  by text not null,
  kind text not null,
  outcome text,
  text text not null,
  remind_at timestamptz,
  done_at timestamptz,
  noticed_at timestamptz,
  constraint case_notes_call check ((kind = 'call') = (outcome is not null)),
  constraint case_notes_kind check (kind = any (array['note', 'call', 'mail'])),
  constraint case_notes_outcome check (outcome = any (array['answered', 'no_answer', 'call_back']))
);
create index case_notes_due on case_notes (by, remind_at, id) where (remind_at is not null) and (done_at is null);
create index case_notes_subject on case_notes (subject, id);
create index case_notes_text on case_notes (at) where text <> '';
create index case_notes_unnoticed on case_notes (remind_at) where (remind_at is not null) and (done_at is null) and (noticed_at is null);
--> statement-breakpoint
-- ---- foundation/cash: tables -----------------------------------------------------------------------------------------

-- Who gave how much in cash on a day: what one person may give in a day has a limit by law.
create table cash_taken (
  -- the gift, entry or application
  subject text primary key,
  day date not null,
  -- in small letters, with single spaces; empty where nobody knows
  name text not null,
  mobile text not null,
  amount_paise bigint not null,
  constraint cash_taken_amount check (amount_paise > 0),
  constraint cash_taken_person check (name <> '' or mobile <> '')
);
create index cash_taken_mobile on cash_taken (day, mobile) where mobile <> '';
create index cash_taken_name on cash_taken (day, name) where name <> '';
--> statement-breakpoint
-- ---- foundation/documents: tables ------------------------------------------------------------------------------------

create table documents (
  id text primary key,
  kind text not null,
  subject_id text not null,
  is_private boolean not null,
  folder text not null,
  key_id text,
  bytes integer not null,
  width integer not null,
  height integer not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  published_at timestamptz,
  other_subjects text[] not null default '{}'::text[],
  constraint documents_folder_unique unique (folder),
  constraint documents_private_is_encrypted check (is_private = (key_id is not null)),
  constraint documents_private_is_not_published check (not is_private or published_at is null),
  constraint documents_size check (bytes > 0 and width > 0 and height > 0)
);
create index documents_created on documents (created_at);
create index documents_expire on documents (expires_at) where expires_at is not null;
create index documents_other_subjects on documents using gin (other_subjects) where other_subjects <> '{}'::text[];
create index documents_subject on documents (subject_id);
--> statement-breakpoint
-- ---- foundation/histories: tables ------------------------------------------------------------------------------------

create table history_counts (
  account_id text not null,
  kind text not null,
  total integer not null,
  constraint history_counts_account_id_kind_pk primary key (account_id, kind)
) with (fillfactor = 50);

create table history_entries (
  account_id text not null,
  kind text not null,
  nth integer not null,
  subject_id text not null,
  at timestamptz not null,
  constraint history_entries_account_id_kind_nth_pk primary key (account_id, kind, nth),
  constraint history_entries_subject_id_unique unique (subject_id)
);
--> statement-breakpoint
-- ---- foundation/identity: tables -------------------------------------------------------------------------------------

create table accounts (
  id text primary key,
  name text not null,
  email text not null,
  mobile text not null,
  created_at timestamptz not null,
  email_proved_at timestamptz,
  mobile_proved_at timestamptz,
  closed_at timestamptz,
  lang text not null default 'en',
  -- Whoever has an account says whether they want to hear what became of their gifts.
  wants_news boolean not null default true,
  constraint accounts_email_unique unique (email),
  constraint accounts_lang check (lang = any (array['en', 'gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th']))
);
create index accounts_mobile on accounts (mobile);

create table code_guards (
  destination text primary key,
  failures integer not null default 0,
  locked_until timestamptz,
  consecutive integer not null default 0,
  lock_level integer not null default 0,
  touched_at timestamptz not null default app_now()
);
create index code_guards_touched on code_guards (touched_at);

create table codes (
  id text primary key,
  destination text not null,
  account_id text,
  draft jsonb,
  code_hash bytea,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  channel text not null default 'email',
  link boolean not null default false
);
create index codes_account on codes (account_id) where consumed_at is null;
create index codes_destination on codes (destination, sent_at desc nulls last);
create index codes_link on codes (code_hash) where link;
create index codes_sent on codes (sent_at);

create table sessions (
  id text primary key,
  token_hash bytea not null,
  account_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  device text not null default '',
  seen_at timestamptz,
  constraint sessions_token_hash_unique unique (token_hash)
);
create index sessions_account on sessions (account_id) where revoked_at is null;
create index sessions_ended on sessions (least(revoked_at, expires_at));

-- Whoever asks for a code is given a random handle; wrong guesses that come with it count for it alone.
create table code_handles (
  hash bytea primary key,
  destination text not null,
  draft jsonb,
  sent_at timestamptz not null,
  failures integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index code_handles_created on code_handles (created_at);

-- Puts an account back as it was before its e-mail address was changed.
create table account_undos (
  token_hash bytea primary key,
  account_id text not null,
  email text not null,
  mobile text not null,
  mobile_proved_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_undos_account on account_undos (account_id);
create index account_undos_expires on account_undos (expires_at);
--> statement-breakpoint
-- ---- foundation/messages: tables -------------------------------------------------------------------------------------

create table messages (
  id text primary key,
  recipient text not null,
  subject text not null default '',
  created_at timestamptz not null,
  next_try_at timestamptz,
  tries integer not null default 0,
  sent_at timestamptz,
  channel text not null default 'email',
  once text,
  useless_at timestamptz,
  attachment text,
  -- What is erased on request or by age must be found by an index, and must leave no name behind.
  about text,
  lang text not null default 'en',
  -- What waits to be sent was written in English already: it leaves as it is.
  content jsonb,
  -- Staff read what was sent, what waits and what failed; why it failed is kept in a word of ours.
  kind text not null default 'other',
  failure text,
  tried_at timestamptz,
  constraint messages_once_unique unique (once),
  constraint messages_lang check (lang = any (array['en', 'gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th']))
);
create index messages_about on messages (about) where about is not null;
create index messages_due on messages (next_try_at) where next_try_at is not null;
-- A code leaves before a thousand letters, and is found without reading them.
create index messages_due_soonest on messages (useless_at, next_try_at) where (next_try_at is not null) and (useless_at is not null);
create index messages_named on messages (created_at) where (recipient <> '') or (subject <> '');
create index messages_newest on messages (created_at, id) where recipient <> '';
create index messages_of_kind on messages (kind, created_at, id) where recipient <> '';
create index messages_recipient on messages (recipient text_pattern_ops) where recipient <> '';
create index messages_unsent on messages (created_at, id) where (sent_at is null) and (recipient <> '');
--> statement-breakpoint
-- ---- foundation/notices: tables --------------------------------------------------------------------------------------

-- what somebody of the staff is to know: what waits for them, and what was done to what is theirs
create table notices (
  id bigserial primary key,
  staff_id text not null,
  kind text not null,
  subject text not null,
  content jsonb not null,
  once text not null,
  at timestamptz not null,
  read_at timestamptz,
  mailed_at timestamptz,
  constraint notices_once_key unique (once),
  constraint notices_kind check (kind = any (array['assigned', 'reminder', 'approval', 'safety']))
);
create index notices_at on notices (at);
create index notices_staff on notices (staff_id, id);
create index notices_unread on notices (staff_id) where read_at is null;

create table notice_mutes (
  staff_id text not null,
  kind text not null,
  primary key (staff_id, kind)
);
--> statement-breakpoint
-- ---- foundation/numbers: tables --------------------------------------------------------------------------------------

create table number_series (
  series text not null,
  year text not null,
  last integer not null,
  constraint number_series_series_year_pk primary key (series, year),
  constraint number_series_last check (last > 0)
);

create table lost_numbers (
  series text not null,
  year text not null,
  first integer not null,
  last integer not null,
  made_at timestamptz not null,
  restored_at timestamptz not null,
  constraint lost_numbers_series_year_first_pk primary key (series, year, first),
  constraint lost_numbers_range check (first > 0 and last >= first)
);
--> statement-breakpoint
-- ---- foundation/payments: tables -------------------------------------------------------------------------------------

create table ledger_entries (
  id bigserial primary key,
  at timestamptz not null,
  kind text not null,
  payment_id text,
  debit text not null,
  credit text not null,
  amount_paise bigint not null,
  refund_id text,
  voucher_id text,
  constraint ledger_amount check (amount_paise > 0),
  constraint ledger_has_cause check (case when kind in ('capture', 'fee', 'tax', 'move', 'owed', 'refund', 'refund_failed', 'by_hand') then payment_id is not null and voucher_id is null when kind = 'offline' then payment_id is null else payment_id is null and voucher_id is not null end),
  constraint ledger_refund_has_refund check ((kind in ('owed', 'refund', 'refund_failed', 'by_hand')) = (refund_id is not null)),
  constraint ledger_two_accounts check (debit <> credit)
);
create index ledger_bank_credit on ledger_entries (credit, amount_paise, id) where credit ~~ 'bank:%';
-- Entries at a bank account are looked for by their amount.
create index ledger_bank_debit on ledger_entries (debit, amount_paise, id) where debit ~~ 'bank:%';
create index ledger_credit on ledger_entries (credit, at, id);
create index ledger_debit on ledger_entries (debit, at, id);
create index ledger_funds_newest on ledger_entries (at, id) where kind = any (array['capture', 'owed', 'move', 'offline']);
-- The ledger is read by time, by its seldom kinds, and vouchers by their words.
create index ledger_newest on ledger_entries (at, id);
-- The entries of vouchers, in the order in which Tally's file has them.
create index ledger_of_vouchers on ledger_entries (at, voucher_id, id) where voucher_id is not null;
create unique index ledger_one_credit_a_payment on ledger_entries (payment_id) where kind = 'capture';
create unique index ledger_one_entry_a_refund on ledger_entries (refund_id, kind) where kind = any (array['refund', 'refund_failed', 'by_hand']);
create unique index ledger_one_fee_a_payment on ledger_entries (payment_id, kind) where kind = any (array['fee', 'tax']);
create index ledger_payment on ledger_entries (payment_id);
create index ledger_seldom on ledger_entries (kind, at, id) where kind <> all (array['capture', 'fee', 'tax']);
create index ledger_voucher on ledger_entries (voucher_id) where voucher_id is not null;

create table payment_orders (
  id text primary key,
  purpose text not null,
  subject_id text not null,
  account_id text,
  amount_paise bigint not null,
  currency char(3) not null default 'INR',
  status text not null,
  provider_order_id text,
  created_at timestamptz not null,
  next_check_at timestamptz,
  checks integer not null default 0,
  paid_by text,
  payer_erased_at timestamptz,
  -- What the office lists orders by: of the payment that paid it, and what went back or is on its way back.
  method text,
  international boolean not null default false,
  returned_paise bigint not null default 0,
  constraint payment_orders_provider_order_id_unique unique (provider_order_id),
  constraint payment_orders_subject_id_unique unique (subject_id),
  constraint payment_orders_amount check (amount_paise >= 100),
  constraint payment_orders_currency check (currency = 'INR'),
  constraint payment_orders_paid_has_order check (status not in ('authorised', 'captured') or provider_order_id is not null)
);
create index payment_orders_due on payment_orders (next_check_at) where next_check_at is not null;
create index payment_orders_erased on payment_orders (provider_order_id) where payer_erased_at is not null;
create index payment_orders_foreign on payment_orders (created_at, id) where international;
-- What nearly all orders are is found by walking the newest; what few are has an index of its own.
create index payment_orders_newest on payment_orders (created_at, id);
create index payment_orders_of_amount on payment_orders (amount_paise, created_at, id);
create index payment_orders_of_method on payment_orders (method, created_at, id) where method <> 'upi';
create index payment_orders_of_purpose on payment_orders (purpose, created_at, id) where purpose <> 'donation';
create index payment_orders_of_state on payment_orders (status, created_at, id) where status <> 'captured';
create index payment_orders_paid_by_account on payment_orders (account_id) where status = any (array['captured', 'refund_pending', 'refunded']);
create index payment_orders_returned on payment_orders (created_at, id) where returned_paise > 0;

create table payments (
  id text primary key,
  order_id text not null,
  amount_paise bigint not null,
  status text not null,
  method text,
  asked_at timestamptz not null,
  captured boolean not null default false,
  international boolean not null default false,
  amount_refunded_paise bigint not null default 0,
  fee_paise bigint,
  tax_paise bigint,
  constraint payments_fee check (fee_paise >= 0 and tax_paise >= 0),
  constraint payments_refunded check (amount_refunded_paise between 0 and amount_paise)
);
create index payments_order on payments (order_id);

create table webhook_events (
  id text primary key,
  body text not null,
  received_at timestamptz not null,
  known boolean,
  signature text not null default '',
  provider_order_id text,
  handled_at timestamptz
);
create index webhook_events_order on webhook_events (provider_order_id) where provider_order_id is not null;
create index webhook_events_received on webhook_events (received_at);
create index webhook_events_waiting on webhook_events (received_at) where handled_at is null;
create index webhook_events_whole on webhook_events (received_at) where body <> '';

create table reconciliations (
  id bigserial primary key,
  kind text not null,
  up_to text not null,
  at timestamptz not null,
  ok boolean not null,
  findings text not null
);
create unique index reconciliations_once on reconciliations (kind, up_to);

create table refunds (
  id text primary key,
  payment_id text not null,
  amount_paise bigint not null,
  reason text not null,
  asked_by text not null,
  state text not null,
  provider_refund_id text,
  created_at timestamptz not null,
  next_try_at timestamptz,
  tries integer not null default 0,
  -- Of a lost dispute that was won after all: the adjustment that its money came back with.
  returned_with text,
  constraint refunds_provider_refund_id_unique unique (provider_refund_id),
  constraint refunds_returned_with_unique unique (returned_with),
  constraint refunds_amount check (amount_paise > 0),
  constraint refunds_told_by_provider check (state in ('intended', 'failed', 'replaced') or provider_refund_id is not null)
);
create index refunds_due on refunds (next_try_at) where next_try_at is not null;
create index refunds_payment on refunds (payment_id);

create table ledger_seals (
  number bigint primary key,
  lines int8multirange not null,
  count integer not null,
  last_line bigint not null,
  previous text not null,
  hash text not null,
  sealed_at timestamptz not null default now(),
  constraint ledger_seals_hash_unique unique (hash),
  constraint ledger_seals_previous_unique unique (previous),
  constraint ledger_seals_count check (count > 0),
  constraint ledger_seals_number check (number > 0)
);

create table books_begin (
  what text primary key,
  at timestamptz not null
);

-- What came in, day by day, is kept with the ledger, so that a page of figures costs the same after a million gifts.
create table daily_totals (
  id bigserial primary key,
  day date not null,
  fund text not null,
  came_paise bigint not null default 0,
  back_paise bigint not null default 0,
  moved_paise bigint not null default 0,
  gifts integer not null default 0
) with (fillfactor = 50);
create index daily_totals_day on daily_totals (day, fund);

-- What each account of the ledger has, without adding its entries up. An account has several rows, so that bookings at once
-- do not wait for each other: their sum is what counts.
create table account_totals (
  id bigserial primary key,
  account text not null,
  debited_paise bigint not null default 0,
  credited_paise bigint not null default 0
);
create index account_totals_account on account_totals (account);

-- What a giver's bank asks back of a payment, as the provider last reported it.
create table disputes (
  id text primary key,
  -- null until the provider was asked, as all that follows
  payment_id text,
  amount_paise bigint,
  status text,
  -- until when it may be answered
  respond_by timestamptz,
  created_at timestamptz not null,
  -- when the provider is asked next; null once it is decided
  next_check_at timestamptz
);
create index disputes_due on disputes (next_check_at) where next_check_at is not null;
create index disputes_payment on disputes (payment_id);
--> statement-breakpoint
-- ---- foundation/pictures: tables -------------------------------------------------------------------------------------

-- The photographs that staff put onto the site: what is shown of each, in words for those who do not see it, and who looked.
create table pictures (
  id text primary key,
  shown_id text not null,
  original_id text not null,
  crop text,
  alt text not null,
  leave text not null,
  looked_at_by text not null,
  added_at timestamptz not null,
  version integer not null default 1
);
create index pictures_added on pictures (added_at, id);
-- What a photograph shows is said beside it.
create index pictures_shown on pictures (shown_id);
--> statement-breakpoint
-- ---- foundation/purchases: tables ------------------------------------------------------------------------------------

-- What was bought with a fund's money; its voucher has the amount in the books.
create table purchases (
  id text primary key,
  -- the client's key of the form: sent twice, it is booked once
  once text not null,
  kind text not null,
  fund text not null,
  what text not null,
  shop text not null,
  amount_paise bigint not null,
  day date not null,
  paid_from text not null,
  reference text not null,
  -- the record that it was bought for: an update of a need, a winner
  about text,
  -- a photograph of the bill
  bill_id text,
  voucher_id text not null,
  booked_at timestamptz not null,
  booked_by text not null,
  reversed_at timestamptz,
  reversed_by text,
  reverse_reason text,
  constraint purchases_once_key unique (once),
  constraint purchases_voucher_id_key unique (voucher_id),
  constraint purchases_amount check (amount_paise > 0),
  constraint purchases_kind check (kind in ('purchases', 'prizes', 'expenses')),
  constraint purchases_reversed check (num_nonnulls(reversed_at, reversed_by, reverse_reason) in (0, 3))
);
create unique index purchases_about on purchases (about) where (about is not null) and (reversed_at is null);
create index purchases_day on purchases (day, id);
create index purchases_fund on purchases (fund, day, id);
--> statement-breakpoint
-- ---- foundation/reports: tables --------------------------------------------------------------------------------------

-- Reports that are made in the background; their files lie in the storage in parts, each sealed for itself.
create table reports (
  id text primary key,
  kind text not null,
  -- a month, a quarter or a financial year
  period text not null,
  -- the account of the fund that it is of; null: all
  fund text,
  lang text not null default 'en',
  asked_by text not null,
  asked_at timestamptz not null,
  state text not null,
  failure text,
  tries integer not null default 0,
  -- which run makes it; another one that comes back finds itself replaced, and ends
  run text,
  -- the last heartbeat of that run
  heartbeat_at timestamptz,
  rows integer not null default 0,
  bytes bigint,
  parts integer not null default 0,
  key_id text,
  ended_at timestamptz,
  constraint reports_done check ((state = 'done') = (parts > 0)),
  constraint reports_ended check ((state in ('waiting', 'running')) = (ended_at is null)),
  constraint reports_failed check ((state = 'failed') = (failure is not null)),
  constraint reports_lang check (lang = any (array['en', 'gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th'])),
  constraint reports_sealed check (parts = 0 or (key_id is not null and bytes is not null))
);
create index reports_newest on reports (asked_at, id);
create index reports_open on reports (asked_at) where state = any (array['waiting', 'running']);
create index reports_stored on reports (ended_at) where state = 'done';
--> statement-breakpoint
-- ---- foundation/settings: tables -------------------------------------------------------------------------------------

create table settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null,
  -- Each group of the settings has versions, all of which are kept.
  version integer not null default 1
);

create table settings_versions (
  name text not null,
  version integer not null,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by text,
  primary key (name, version)
);
--> statement-breakpoint
-- ---- foundation/settlements: tables ----------------------------------------------------------------------------------

-- What the provider pays out to the bank, and what each such settlement is made of.
create table settlements (
  id text primary key,
  -- what reaches the bank
  amount_paise bigint not null,
  fees_paise bigint not null,
  tax_paise bigint not null,
  -- 'failed' may still become 'processed', which stays
  status text not null,
  utr text,
  created_at timestamptz not null,
  -- the day its money reached the bank, in India; null until it is compared
  settled_on date,
  asked_at timestamptz not null,
  -- when its items were last held against our books; null until they could be read
  compared_at timestamptz,
  -- what those of its items that are ours come to by our books
  ours_paise bigint not null default 0,
  -- what of it is booked to the bank
  booked_paise bigint not null default 0,
  -- how much is not as our books have it
  unclear integer not null default 0,
  constraint settlements_amount check (amount_paise > 0),
  constraint settlements_booked check (booked_paise between 0 and amount_paise),
  constraint settlements_status check (status in ('created', 'processed', 'failed'))
);
create index settlements_newest on settlements (created_at, id);
create index settlements_utr on settlements (utr) where utr is not null;

create table settlement_items (
  settlement_id text not null,
  -- the provider's payment, refund or adjustment
  entity_id text not null,
  type text not null,
  amount_paise bigint not null,
  -- what the settlement is more by, or less
  credit_paise bigint not null,
  debit_paise bigint not null,
  tax_paise bigint not null,
  -- the payment that a refund or an adjustment is of, where it names one
  payment_id text,
  description text not null default '',
  created_at timestamptz not null,
  finding text not null,
  -- what our books make the settlement more by for it, or less; nothing where it is not ours
  ours_paise bigint not null,
  primary key (settlement_id, entity_id),
  constraint settlement_items_finding check (finding in ('fits', 'unknown', 'amount', 'fee', 'again', 'adjustment', 'charged'))
);
create index settlement_items_entity on settlement_items (entity_id);

-- What of a settlement is booked as a charge of the payment service, or as one that came back: once an item.
create table settlement_charges (
  voucher_id text primary key,
  settlement_id text not null,
  item_id text not null,
  fee_paise bigint not null,
  tax_paise bigint not null,
  taken_back_at timestamptz
);
create unique index settlement_charges_once on settlement_charges (settlement_id, item_id) where taken_back_at is null;
--> statement-breakpoint
-- ---- foundation/slips: tables ----------------------------------------------------------------------------------------

create table slip_copies (
  code text primary key,
  slip_id text not null,
  made_at timestamptz not null
);
create index slip_copies_slip on slip_copies (slip_id, made_at);

create table slips (
  id text primary key,
  payment_id text,
  subject_id text not null,
  code text not null,
  name text not null,
  email text not null,
  amount_paise bigint not null,
  paid_at timestamptz not null,
  number text,
  issued_at timestamptz,
  letterhead jsonb,
  lang text not null default 'en',
  -- A slip does not change: what it said stays to the letter.
  says jsonb not null,
  voucher_id text,
  cancelled_at timestamptz,
  cancelled_by text,
  cancel_reason text,
  constraint slips_code_unique unique (code),
  constraint slips_number_unique unique (number),
  constraint slips_payment_id_unique unique (payment_id),
  constraint slips_subject_id_unique unique (subject_id),
  constraint slips_voucher_id_key unique (voucher_id),
  constraint slips_amount check (amount_paise > 0),
  constraint slips_cancelled check (num_nonnulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3)),
  constraint slips_issued_whole check ((number is null) = (issued_at is null)),
  constraint slips_lang check (lang = any (array['en', 'gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th'])),
  constraint slips_of_one check (num_nonnulls(payment_id, voucher_id) = 1)
);
create index slips_begins on slips (lower(name) text_pattern_ops, paid_at, id);
create index slips_email on slips (lower(email));
create index slips_last on slips (lower("substring"(name, '[^ ]*$')) text_pattern_ops, paid_at, id);
create index slips_newest on slips (paid_at, id);
create index slips_owed on slips (paid_at) where number is null;
--> statement-breakpoint
-- ---- foundation/staff: tables ----------------------------------------------------------------------------------------

create table staff (
  id text primary key,
  email text not null,
  name text not null,
  role text not null,
  demo boolean not null default false,
  invited_at timestamptz not null,
  invitation_hash bytea,
  invitation_expires_at timestamptz,
  totp_secret bytea,
  enrolled_at timestamptz,
  totp_step bigint,
  totp_failures integer not null default 0,
  totp_locked_until timestamptz,
  disabled_at timestamptz,
  -- Staff who end by themselves, read in their language, and whose second factor is fresh; a change knows what it was made of.
  lang text not null default 'en',
  ends_at timestamptz,
  version integer not null default 1,
  -- Changes that a second person has to approve, and since when somebody is an owner: one who was invited yesterday is no second person.
  authority_since timestamptz not null default app_now(),
  owner_until timestamptz,
  constraint staff_email_unique unique (email),
  constraint staff_lang check (lang = any (array['en', 'gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th']))
);

create table staff_recovery_codes (
  staff_id text not null,
  code_hash bytea not null,
  used_at timestamptz,
  constraint staff_recovery_codes_staff_id_code_hash_pk primary key (staff_id, code_hash)
);

create table staff_sessions (
  id text primary key,
  token_hash bytea not null,
  staff_id text not null,
  device text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  proved_at timestamptz not null,
  constraint staff_sessions_token_hash_unique unique (token_hash)
);
create index staff_sessions_ended on staff_sessions (least(revoked_at, expires_at));
create index staff_sessions_staff on staff_sessions (staff_id);

create table staff_tickets (
  id text primary key,
  token_hash bytea not null,
  staff_id text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint staff_tickets_token_hash_unique unique (token_hash)
);
create index staff_tickets_expire on staff_tickets (expires_at);
--> statement-breakpoint
-- ---- foundation/texts: tables ----------------------------------------------------------------------------------------

-- The longer texts of the site: drafts, and all that were in force. Without words it is the text that the program brings along.
create table text_versions (
  id text primary key,
  name text not null,
  words jsonb,
  note text not null default '',
  version integer not null default 1,
  written_by text not null,
  written_at timestamptz not null,
  publish_at timestamptz,
  published_at timestamptz,
  put_away_at timestamptz,
  constraint text_versions_one_state check (num_nonnulls(publish_at, published_at, put_away_at) <= 1),
  constraint text_versions_words check (words is null or words ? 'en')
);
create unique index text_versions_draft on text_versions (name) where (published_at is null) and (put_away_at is null);
create index text_versions_due on text_versions (publish_at) where publish_at is not null;
create index text_versions_in_force on text_versions (name, published_at);
--> statement-breakpoint
-- ---- foundation/views: tables ----------------------------------------------------------------------------------------

-- Views of the office's lists that staff saved under a name.
create table saved_views (
  id text primary key,
  staff_id text not null,
  list text not null,
  name text not null,
  query text not null,
  shared boolean not null,
  saved_at timestamptz not null,
  constraint saved_views_name unique (staff_id, list, name)
);
create index saved_views_shared on saved_views (list) where shared;
--> statement-breakpoint
-- ---- features/distribution: tables -----------------------------------------------------------------------------------

-- Days on which things are handed out: what is brought, which families come, the passes of volunteers' phones, and each hand-out.
create table distribution_days (
  id text primary key,
  day date not null,
  place text not null,
  opens text not null,
  closes text not null,
  state text not null,
  details integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null,
  closed_at timestamptz,
  -- A photograph of the signed receipt belongs to a hand-out, and is erased with the first child's application that it is about.
  photo boolean not null default false,
  constraint distribution_days_closed check ((state = 'open') = (closed_at is null)),
  constraint distribution_days_hours check (opens < closes),
  constraint distribution_days_state_known check (state = any (array['open', 'closed', 'cancelled']))
);
create index distribution_days_latest on distribution_days (day, id);
create index distribution_days_state on distribution_days (state, day, id);

create table distribution_items (
  id text primary key,
  day_id text not null,
  name text not null,
  sized boolean not null,
  brought integer not null,
  left_over integer,
  reason text,
  created_at timestamptz not null,
  constraint distribution_items_counts check (brought >= 0 and left_over >= 0)
);
create index distribution_items_day on distribution_items (day_id, created_at, id);

create table distribution_families (
  id text primary key,
  day_id text not null,
  scan text not null,
  code text not null,
  lettered integer,
  removed_at timestamptz,
  constraint distribution_families_code unique (day_id, code),
  constraint distribution_families_scan_key unique (scan)
);

create table distribution_children (
  application_id text not null,
  family_id text not null,
  day_id text not null,
  sizes jsonb not null default '{}'::jsonb,
  open boolean not null default true,
  primary key (family_id, application_id)
);
create index distribution_children_day on distribution_children (day_id);
create unique index distribution_children_once on distribution_children (application_id) where open;

create table distribution_passes (
  id text primary key,
  day_id text not null,
  name text not null,
  token_hash bytea not null,
  by text not null,
  made_at timestamptz not null,
  loaded_at timestamptz,
  seen_at timestamptz,
  revoked_at timestamptz,
  constraint distribution_passes_token_hash_key unique (token_hash)
);
create index distribution_passes_day on distribution_passes (day_id, made_at);

create table distribution_hand_outs (
  id text primary key,
  day_id text not null,
  family_id text not null,
  pass_id text,
  staff_id text,
  at timestamptz not null,
  received_at timestamptz not null,
  changed_at timestamptz not null,
  clock_changed boolean not null,
  given jsonb not null,
  state text not null,
  decided text,
  reason text,
  changed_by text,
  collected_by text not null default '',
  receipt_id text,
  constraint distribution_hand_outs_by check ((pass_id is null) <> (staff_id is null)),
  constraint distribution_hand_outs_decided check (decided is null or state in ('conflict', 'late', 'undone')),
  constraint distribution_hand_outs_state check (state = any (array['stands', 'conflict', 'late', 'undone']))
);
create index distribution_hand_outs_changed on distribution_hand_outs (day_id, changed_at);
create index distribution_hand_outs_day on distribution_hand_outs (day_id, at);
create index distribution_hand_outs_family on distribution_hand_outs (family_id);
create index distribution_hand_outs_pass on distribution_hand_outs (pass_id);
create index distribution_hand_outs_receipt on distribution_hand_outs (receipt_id) where receipt_id is not null;
--> statement-breakpoint
-- ---- features/donors: tables -----------------------------------------------------------------------------------------

-- Donors: everybody with an account, and everybody who gave without one, by the address or number that stands with the gift.
create table donor_records (
  id text primary key,
  account_id text,
  -- of an account: as the account has it, by a trigger
  name text not null default '',
  email text not null default '',
  mobile text not null default '',
  -- of all that belongs to it, with what was merged into it
  gifts integer not null default 0,
  retained_paise bigint not null default 0,
  first_at timestamptz,
  last_at timestamptz,
  merged_into text,
  merged_at timestamptz,
  -- null: by rule, when whoever gave signed up
  merged_by text,
  erased_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint donor_records_account_id_key unique (account_id),
  constraint donor_records_given check (gifts >= 0 and retained_paise >= 0),
  constraint donor_records_merged check ((merged_into is null) = (merged_at is null) and merged_into <> id)
);
create index donor_records_by_name on donor_records (lower(name), id) where (merged_into is null) and (erased_at is null);
create index donor_records_email on donor_records (lower(email));
create index donor_records_last on donor_records (coalesce(last_at, '1970-01-01 00:00:00+00'::timestamptz), id) where (merged_into is null) and (erased_at is null);
create index donor_records_last_name on donor_records (lower("substring"(name, '[^ ]*$')) text_pattern_ops);
create index donor_records_merged_into on donor_records (merged_into) where merged_into is not null;
create index donor_records_mobile on donor_records (mobile);
create index donor_records_name on donor_records (lower(name) text_pattern_ops);
create index donor_records_no_email on donor_records (coalesce(last_at, '1970-01-01 00:00:00+00'::timestamptz), id) where (email = '') and (merged_into is null) and (erased_at is null);
create index donor_records_sum on donor_records (retained_paise, id) where (merged_into is null) and (erased_at is null);
create index donor_records_whole on donor_records (lower(name) text_pattern_ops, coalesce(last_at, '1970-01-01 00:00:00+00'::timestamptz), id) where (merged_into is null) and (erased_at is null);
create index donor_records_word on donor_records (lower("substring"(name, '[^ ]*$')) text_pattern_ops, coalesce(last_at, '1970-01-01 00:00:00+00'::timestamptz), id) where (merged_into is null) and (erased_at is null);

-- What leads from a gift without an account to its donor: 'mail:…', 'mobile:…', or the gift itself.
create table donor_keys (
  key text primary key,
  donor_id text not null
);
create index donor_keys_donor on donor_keys (donor_id);

-- Whose each gift is, and what of it stayed; null: its giver was erased.
create table donor_gifts (
  subject_id text primary key,
  donor_id text,
  kind text not null,
  at timestamptz not null,
  retained_paise bigint not null
);
create index donor_gifts_donor on donor_gifts (donor_id, at, subject_id);

-- What was given in each financial year, with what was merged in.
create table donor_years (
  donor_id text not null,
  -- the year in which it begins
  year integer not null,
  gifts integer not null,
  retained_paise bigint not null,
  last_at timestamptz not null,
  primary key (donor_id, year)
);
create index donor_years_last on donor_years (year, last_at, donor_id);

-- What is to be looked at again: a gift, or a donor whose sums changed.
create table donor_due (
  id bigserial primary key,
  subject_id text,
  donor_id text,
  constraint donor_due_one check (num_nonnulls(subject_id, donor_id) = 1)
);

-- What staff corrected, and what stood there before.
create table donor_corrections (
  id bigserial primary key,
  donor_id text not null,
  field text not null,
  before text not null,
  after text not null,
  reason text not null,
  by text not null,
  at timestamptz not null,
  constraint donor_corrections_field check (field in ('name', 'email', 'mobile'))
);
create index donor_corrections_donor on donor_corrections (donor_id, id);
--> statement-breakpoint
-- ---- features/events: tables -----------------------------------------------------------------------------------------

create table draw_voids (
  draw_id text primary key,
  reason text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  approved_by text not null,
  approved_at timestamptz not null,
  constraint draw_voids_reason check (length(reason) between 10 and 500),
  constraint draw_voids_two_people check (approved_by <> asked_by)
);

create table event_draws (
  id text primary key,
  event_id text not null,
  nth integer not null,
  fixed_at timestamptz not null,
  draw_at timestamptz not null,
  list text not null,
  list_hash text not null,
  commitment text not null,
  sealed_seed text not null,
  seed text,
  drawn_at timestamptz,
  told_at timestamptz,
  voided_at timestamptz,
  format text not null default 'sahay-draw-1',
  -- When the database itself wrote the result of a draw, whatever the server believed the time to be.
  recorded_at timestamptz,
  constraint event_draws_drawn check ((seed is null) = (drawn_at is null)),
  constraint event_draws_not_early check (drawn_at >= draw_at)
);
create index event_draws_due on event_draws (draw_at) where (drawn_at is null) and (voided_at is null);
create unique index event_draws_nth on event_draws (event_id, nth);
create unique index event_draws_one on event_draws (event_id) where voided_at is null;

create table event_entries (
  id text primary key,
  event_id text not null,
  unique_id text not null,
  account_id text,
  name text not null,
  email text not null,
  mobile text not null,
  message text not null,
  terms_ticked boolean not null,
  place text not null,
  only_of text,
  created_at timestamptz not null,
  held_until timestamptz not null,
  confirmed_at timestamptz,
  told_draw integer not null default 0,
  -- An account holds at most five places that are not paid for: each takes one of five slots, which are unique.
  hold_slot smallint,
  newcomer boolean not null default false,
  lapsed_at timestamptz,
  -- Several places may be taken at once and paid for by one order: the first has the order, the others name the first.
  paid_with text,
  lang text not null default 'en',
  once text,
  -- An event says before its first sale until when places are sold, and what becomes of it then if places are left.
  told_close boolean not null default false,
  -- An event that has sold places and has no closing day is given one by two people, and everybody who has a place hears of it.
  told_end boolean not null default false,
  constraint event_entries_unique_id_unique unique (unique_id),
  constraint event_entries_confirmed check ((place = 'confirmed') = (confirmed_at is not null)),
  constraint event_entries_hold_slot check (hold_slot between 1 and 5),
  constraint event_entries_lang check (lang = any (array['en', 'gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th'])),
  constraint event_entries_paid_how check (account_id is not null or place <> 'held'),
  constraint event_entries_paid_with_another check (paid_with <> id)
);
create index event_entries_begins on event_entries (lower(name) text_pattern_ops);
create index event_entries_email on event_entries (lower(email));
create index event_entries_event on event_entries (event_id, place);
create unique index event_entries_five_holds on event_entries (account_id, hold_slot) where place = 'held';
create index event_entries_held on event_entries (held_until) where place = 'held';
create index event_entries_lapsed on event_entries (account_id, lapsed_at) where lapsed_at is not null;
create index event_entries_last on event_entries (lower("substring"(name, '[^ ]*$')) text_pattern_ops);
create index event_entries_mobile on event_entries (mobile);
create index event_entries_mobiles on event_entries (reverse(mobile) text_pattern_ops);
create index event_entries_names on event_entries (lower(name) text_pattern_ops);
-- Staff read the places of an event, or of all events, and look for somebody by the name or the number.
create index event_entries_newest on event_entries (created_at, id);
create index event_entries_of_event on event_entries (event_id, created_at, id);
create unique index event_entries_once on event_entries (once) where (once is not null) and (place <> 'released');
create unique index event_entries_one_each on event_entries (event_id, only_of) where (only_of is not null) and (place <> 'released');
create index event_entries_paid_with on event_entries (paid_with) where paid_with is not null;

create table event_winners (
  id text primary key,
  draw_id text not null,
  rank integer not null,
  entry_id text not null,
  prize_rank integer,
  constraint event_winners_from_one check (rank >= 1)
);
create unique index event_winners_entry on event_winners (draw_id, entry_id);
create unique index event_winners_rank on event_winners (draw_id, rank);

create table events (
  id text primary key,
  code text not null,
  name text not null,
  rules text not null,
  image text,
  amount_paise bigint not null,
  total_people integer not null,
  held_people integer not null default 0,
  completed_people integer not null default 0,
  winners integer not null,
  one_each boolean not null default false,
  "position" integer not null,
  published_at timestamptz,
  held_newcomers integer not null default 0,
  translations jsonb not null default '{}'::jsonb,
  -- Events are published as everything else that staff write: a draft, waiting for its time, open or archived.
  publish_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  closes_at timestamptz,
  at_close text,
  closed_at timestamptz,
  closed_with text,
  close_told_at timestamptz,
  unreached_days smallint,
  unreached_then text,
  end_set_at timestamptz,
  end_told_at timestamptz,
  constraint events_code_unique unique (code),
  constraint events_amount check (amount_paise >= 100),
  constraint events_closed check (closed_at is null or held_people = 0),
  constraint events_closed_in_time check (closed_at >= closes_at),
  constraint events_closed_with check ((closed_at is null) = (closed_with is null)),
  constraint events_counted check (held_people >= 0 and completed_people >= 0),
  constraint events_end check ((closes_at is null) = (at_close is null)),
  constraint events_end_set check (end_set_at is null or closes_at is not null),
  constraint events_one_state check (num_nonnulls(published_at, publish_at, archived_at) <= 1),
  constraint events_places check (held_people + completed_people <= total_people),
  constraint events_places_published check ((held_people = 0 or published_at is not null) and (completed_people = 0 or num_nonnulls(published_at, archived_at) = 1)),
  constraint events_translated check (is_translated(translations, array['name', 'rules'])),
  constraint events_unreached check ((unreached_days is null) = (unreached_then is null)),
  constraint events_winners check (winners between 1 and total_people)
);
create index events_closing on events (closes_at) where closed_at is null;
create index events_due on events (publish_at) where publish_at is not null;
create index events_published on events ("position") where published_at is not null;

create table event_seeds (
  event_id text primary key,
  commitment text not null,
  sealed_root text not null,
  committed_at timestamptz not null
);

-- What a winner was given: what, to whom, on which day, by whom, with a photograph of the receipt.
create table event_prizes (
  winner_id text primary key,
  prize text not null,
  received_by text not null,
  handed_on date not null,
  note text not null default '',
  document_id text,
  noted_by text not null,
  noted_at timestamptz not null,
  version integer not null default 1,
  -- for the accountant: whether tax was to be taken off a prize
  tax_note text not null default ''
);

-- Places of an event that were sold over the counter: which are paid for together, for how much, and by whom.
create table event_sales (
  -- the first of its places
  entry_id text primary key,
  event_id text not null,
  places smallint not null,
  amount_paise bigint not null,
  voucher_id text not null,
  sold_by text not null,
  -- what makes it safe to repeat
  once text not null,
  taken_back_at timestamptz,
  -- why it was taken back
  end_reason text not null default '',
  constraint event_sales_once_key unique (once),
  constraint event_sales_voucher_id_key unique (voucher_id),
  constraint event_sales_amount check (amount_paise > 0),
  constraint event_sales_places check (places between 1 and 5)
);
create index event_sales_event on event_sales (event_id);

-- A prize whose winner cannot be reached passes on, as the event's rules said before its first sale.
create table prize_passes (
  winner_id text primary key,
  to_winner_id text,
  reason text not null,
  asked_by text not null,
  approved_by text not null,
  at timestamptz not null,
  constraint prize_passes_to_winner_id_unique unique (to_winner_id),
  constraint prize_passes_to_another check (to_winner_id <> winner_id),
  constraint prize_passes_two_people check (approved_by <> asked_by)
);
--> statement-breakpoint
-- ---- features/giving: tables -----------------------------------------------------------------------------------------

create table donations (
  id text primary key,
  need_id text not null,
  account_id text,
  name text not null,
  email text not null,
  mobile text not null,
  message text not null,
  amount_paise bigint not null,
  created_at timestamptz not null,
  if_full text not null default 'next',
  lang text not null default 'en',
  -- A gift, or an entry to an event, that is sent again because its answer was lost makes no second record.
  once text,
  constraint donations_once_unique unique (once),
  constraint donations_amount check (amount_paise >= 100),
  constraint donations_if_full check (if_full in ('next', 'back')),
  constraint donations_lang check (lang = any (array['en', 'gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th']))
);
create index donations_mobile on donations (mobile);
create index donations_need on donations (need_id);

create table needs (
  id text primary key,
  name text not null,
  requirement text not null,
  required_paise bigint not null,
  received_paise bigint not null default 0,
  image text,
  "position" integer not null,
  published_at timestamptz,
  translations jsonb not null default '{}'::jsonb,
  publish_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Staff close a need with a word: what it asked for is there, or it is not needed any more. Nobody gives to it after that.
  closed_at timestamptz,
  outcome text,
  closing text not null default '',
  closing_translations jsonb not null default '{}'::jsonb,
  category text,
  district text not null default '',
  help_id text,
  application_id text,
  constraint needs_category check (category in ('Education', 'Health', 'Other')),
  constraint needs_closed check (num_nonnulls(closed_at, outcome) in (0, 2)),
  constraint needs_closing_translated check (is_translated(closing_translations, array['word'])),
  constraint needs_one_state check (num_nonnulls(published_at, publish_at, archived_at) <= 1),
  constraint needs_outcome check (outcome in ('met', 'closed')),
  constraint needs_received check (received_paise >= 0),
  constraint needs_required check (required_paise > 0),
  constraint needs_translated check (is_translated(translations, array['name', 'requirement']))
);
create index needs_application on needs (application_id) where application_id is not null;
create index needs_due on needs (publish_at) where publish_at is not null;
create index needs_help on needs (help_id) where help_id is not null;
create index needs_published on needs ("position") where published_at is not null;

-- A need's story, as its own page tells it: what happened on a day, with a photograph, and what was bought for how much.
create table need_updates (
  id text primary key,
  need_id text not null,
  day date not null,
  text text not null,
  bought text not null default '',
  spent_paise bigint,
  translations jsonb not null default '{}'::jsonb,
  image text,
  "position" integer not null,
  published_at timestamptz,
  publish_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint need_updates_one_state check (num_nonnulls(published_at, publish_at, archived_at) <= 1),
  constraint need_updates_spent check (spent_paise > 0 and bought <> '' or spent_paise is null and bought = ''),
  constraint need_updates_translated check (is_translated(translations, array['text', 'bought']))
);
create index need_updates_due on need_updates (publish_at) where publish_at is not null;
create index need_updates_need on need_updates (need_id, day, id);

-- Who gave to a need that is met is thanked once: how far that has come, by the books.
create table need_thanks (
  need_id text primary key,
  asked_at timestamptz not null,
  after bigint not null default 0,
  done_at timestamptz
);
create index need_thanks_due on need_thanks (asked_at) where done_at is null;

-- Gifts that are counted before they are typed: a batch is closed when both agree.
create table gift_batches (
  id text primary key,
  name text not null,
  counted integer not null,
  counted_paise bigint not null,
  opened_by text not null,
  opened_at timestamptz not null,
  closed_by text,
  closed_at timestamptz,
  version integer not null default 1,
  constraint gift_batches_closed check (num_nonnulls(closed_by, closed_at) in (0, 2)),
  constraint gift_batches_counted check (counted > 0 and counted_paise > 0)
);
create index gift_batches_newest on gift_batches (opened_at, id);

-- Cheques that were taken to the bank together.
create table cheque_deposits (
  id text primary key,
  bank_account_id text not null,
  day date not null,
  made_by text not null,
  made_at timestamptz not null
);

-- Gifts in cash, by cheque or by bank transfer.
create table offline_gifts (
  id text primary key,
  mode text not null,
  state text not null default 'received',
  -- empty where the giver is not named, or was erased
  name text not null,
  mobile text not null,
  email text not null,
  lang text not null default 'en',
  amount_paise bigint not null,
  -- the accounts of the ledger that it went to; the second where the need took less
  fund text not null,
  rest_fund text,
  rest_paise bigint not null default 0,
  -- the day it came
  day date not null,
  -- of a transfer
  bank_account_id text,
  utr text not null default '',
  -- of a cheque
  cheque_number text not null default '',
  cheque_bank text not null default '',
  cheque_day date,
  deposit_id text,
  cleared_on date,
  cleared_voucher_id text,
  taken_by text not null,
  note text not null,
  batch_id text,
  voucher_id text not null,
  voucher_number text not null,
  -- why it bounced or was taken back
  end_reason text not null default '',
  -- what makes it safe to repeat
  once text not null,
  -- null: taken from the bank's statement by a rule
  entered_by text,
  entered_at timestamptz not null,
  erased_at timestamptz,
  version integer not null default 1,
  constraint offline_gifts_cleared_voucher_id_key unique (cleared_voucher_id),
  constraint offline_gifts_once_key unique (once),
  constraint offline_gifts_voucher_id_key unique (voucher_id),
  constraint offline_gifts_amount check (amount_paise > 0 and rest_paise between 0 and amount_paise),
  constraint offline_gifts_banked check (state not in ('banked', 'cleared') or deposit_id is not null),
  constraint offline_gifts_cheque check ((mode = 'cheque') = (cheque_number <> '')),
  constraint offline_gifts_cleared check ((cleared_on is null) = (cleared_voucher_id is null)),
  constraint offline_gifts_lang check (lang = any (array['en', 'gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th'])),
  constraint offline_gifts_mode check (mode in ('cash', 'cheque', 'transfer')),
  constraint offline_gifts_rest check ((rest_fund is null) = (rest_paise = 0)),
  constraint offline_gifts_state check (case mode when 'cheque' then state in ('received', 'banked', 'cleared', 'bounced', 'reversed') else state in ('received', 'reversed') end),
  constraint offline_gifts_transfer check ((mode = 'transfer') = (bank_account_id is not null))
);
create index offline_gifts_batch on offline_gifts (batch_id) where batch_id is not null;
create index offline_gifts_begins on offline_gifts (lower(name) text_pattern_ops);
create index offline_gifts_cheques on offline_gifts (day, id) where (mode = 'cheque') and (state = any (array['received', 'banked']));
create index offline_gifts_deposit on offline_gifts (deposit_id) where deposit_id is not null;
create index offline_gifts_email on offline_gifts (lower(email)) where email <> '';
create index offline_gifts_entered on offline_gifts (entered_at) where erased_at is null;
create index offline_gifts_largest on offline_gifts (amount_paise, id);
create index offline_gifts_last on offline_gifts (lower("substring"(name, '[^ ]*$')) text_pattern_ops);
create index offline_gifts_mobile on offline_gifts (mobile) where mobile <> '';
create index offline_gifts_newest on offline_gifts (day, id);

-- Gifts that somebody said they send by UPI or bank transfer: each has a note, by which the bank's statement names it.
create table pledges (
  id text primary key,
  -- six letters, the last of which makes the others sure
  code text not null,
  -- the client's key of the filled-in form: sent twice, it makes one pledge
  once text,
  lang text not null default 'en',
  -- empty once it was erased
  name text not null,
  email text not null,
  mobile text not null,
  amount_paise bigint not null,
  -- the account of the ledger that it is for
  fund text not null,
  state text not null default 'promised',
  consent_version text not null,
  consent_sha256 bytea not null,
  created_at timestamptz not null,
  -- when the last reminder was written
  reminded_at timestamptz,
  ended_at timestamptz,
  -- why it was withdrawn
  end_reason text not null default '',
  -- what it became, and how much that was
  gift_id text,
  received_paise bigint,
  erased_at timestamptz,
  version integer not null default 1,
  constraint pledges_code_key unique (code),
  constraint pledges_gift_id_key unique (gift_id),
  constraint pledges_once_key unique (once),
  constraint pledges_amount check (amount_paise > 0 and received_paise > 0),
  constraint pledges_code check (code ~ '^[346789CDFGHJKMNPQRTVWXY]{6}$'),
  constraint pledges_ended check ((state = 'promised') = (ended_at is null)),
  constraint pledges_lang check (lang = any (array['en', 'gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th'])),
  constraint pledges_matched check ((state = 'matched') = (gift_id is not null) and (gift_id is null) = (received_paise is null)),
  constraint pledges_state check (state in ('promised', 'matched', 'expired', 'withdrawn'))
);
create index pledges_begins on pledges (lower(name) text_pattern_ops);
create index pledges_email on pledges (lower(email)) where email <> '';
create index pledges_largest on pledges (amount_paise, id);
create index pledges_last on pledges (lower("substring"(name, '[^ ]*$')) text_pattern_ops);
create index pledges_mobile on pledges (mobile) where mobile <> '';
create index pledges_newest on pledges (created_at, id);
create index pledges_promised on pledges (created_at) where state = 'promised';
create index pledges_whole on pledges (created_at) where erased_at is null;
--> statement-breakpoint
-- ---- features/help: tables -------------------------------------------------------------------------------------------

create table help_requests (
  id text primary key,
  reference text not null,
  name text not null,
  mobile text not null,
  created_at timestamptz not null,
  type text not null,
  address text not null,
  message text not null,
  document_id text,
  -- Requests and inquiries: which notice stood beside the button, and when they were emptied.
  consent_version text,
  consent_sha256 bytea,
  erased_at timestamptz,
  lang text not null default 'en',
  state text not null default 'open',
  promised_by timestamptz not null,
  closed_at timestamptz,
  result text,
  -- A request for help, an organisation's, or better words, sent again because its answer was lost, makes no second record.
  once text,
  constraint help_requests_once_unique unique (once),
  constraint help_requests_reference_unique unique (reference),
  constraint help_requests_closed check (((state = 'closed') = (closed_at is not null)) and ((closed_at is null) = (result is null))),
  constraint help_requests_consent check ((consent_version is null) = (consent_sha256 is null)),
  constraint help_requests_lang check (lang = any (array['en', 'gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th'])),
  constraint help_requests_result check (result = any (array['helped', 'referred', 'declined', 'no_answer', 'other', 'need', 'accepted'])),
  constraint help_requests_state check (state = any (array['open', 'answered', 'closed']))
);
-- What people quote on the telephone is found among a million: the beginning of a name, its last word, a mobile, an address.
create index help_requests_begins on help_requests (lower(name) text_pattern_ops);
create index help_requests_document on help_requests (document_id);
create index help_requests_last on help_requests (lower("substring"(name, '[^ ]*$')) text_pattern_ops);
create index help_requests_mobile on help_requests (mobile) where erased_at is null;
create index help_requests_mobile_end on help_requests (reverse(mobile) text_pattern_ops);
create index help_requests_newest on help_requests (created_at, id) where erased_at is null;
-- What is open, by its promise: lists and figures of what is late do not read what was answered long ago.
create index help_requests_open on help_requests (state, promised_by, id) where erased_at is null;
create index help_requests_queue on help_requests ((
case
    when (state = 'open') then ((extract(epoch from (promised_by at time zone 'UTC')) * (1000000)::numeric))::bigint
    else ('8000000000000000'::bigint - ((extract(epoch from (created_at at time zone 'UTC')) * (1000000)::numeric))::bigint)
end), created_at, id) where erased_at is null;
create index help_requests_whole on help_requests (created_at) where erased_at is null;

create table ngo_requests (
  id text primary key,
  reference text not null,
  name text not null,
  mobile text not null,
  created_at timestamptz not null,
  organisation text not null,
  email text not null,
  message text not null,
  consent_version text,
  consent_sha256 bytea,
  erased_at timestamptz,
  lang text not null default 'en',
  state text not null default 'open',
  promised_by timestamptz not null,
  closed_at timestamptz,
  result text,
  once text,
  constraint ngo_requests_once_unique unique (once),
  constraint ngo_requests_reference_unique unique (reference),
  constraint ngo_requests_closed check (((state = 'closed') = (closed_at is not null)) and ((closed_at is null) = (result is null))),
  constraint ngo_requests_consent check ((consent_version is null) = (consent_sha256 is null)),
  constraint ngo_requests_lang check (lang = any (array['en', 'gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th'])),
  constraint ngo_requests_result check (result = any (array['helped', 'referred', 'declined', 'no_answer', 'other', 'need', 'accepted'])),
  constraint ngo_requests_state check (state = any (array['open', 'answered', 'closed']))
);
create index ngo_requests_begins on ngo_requests (lower(name) text_pattern_ops);
create index ngo_requests_email on ngo_requests (lower(email));
create index ngo_requests_last on ngo_requests (lower("substring"(name, '[^ ]*$')) text_pattern_ops);
create index ngo_requests_mobile on ngo_requests (mobile);
create index ngo_requests_mobile_end on ngo_requests (reverse(mobile) text_pattern_ops);
create index ngo_requests_newest on ngo_requests (created_at, id) where erased_at is null;
create index ngo_requests_open on ngo_requests (state, promised_by, id) where erased_at is null;
create index ngo_requests_organisation_begins on ngo_requests (lower(organisation) text_pattern_ops);
create index ngo_requests_organisation_last on ngo_requests (lower("substring"(organisation, '[^ ]*$')) text_pattern_ops);
create index ngo_requests_queue on ngo_requests ((
case
    when (state = 'open') then ((extract(epoch from (promised_by at time zone 'UTC')) * (1000000)::numeric))::bigint
    else ('8000000000000000'::bigint - ((extract(epoch from (created_at at time zone 'UTC')) * (1000000)::numeric))::bigint)
end), created_at, id) where erased_at is null;
create index ngo_requests_whole on ngo_requests (created_at) where erased_at is null;
--> statement-breakpoint
-- ---- features/inquiries: tables --------------------------------------------------------------------------------------

create table inquiries (
  id text primary key,
  account_id text,
  once text,
  name text not null,
  email text not null,
  mobile text not null,
  type text not null,
  address text not null,
  purpose text not null,
  amount_paise bigint not null,
  terms_ticked boolean not null,
  document_id text,
  created_at timestamptz not null,
  consent_version text,
  consent_sha256 bytea,
  erased_at timestamptz,
  lang text not null default 'en',
  state text not null default 'open',
  promised_by timestamptz not null,
  closed_at timestamptz,
  result text,
  constraint inquiries_once_unique unique (once),
  constraint inquiries_amount check (amount_paise >= 100),
  constraint inquiries_closed check (((state = 'closed') = (closed_at is not null)) and ((closed_at is null) = (result is null))),
  constraint inquiries_consent check ((consent_version is null) = (consent_sha256 is null)),
  constraint inquiries_lang check (lang = any (array['en', 'gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th'])),
  constraint inquiries_result check (result = any (array['helped', 'referred', 'declined', 'no_answer', 'other', 'need', 'accepted'])),
  constraint inquiries_state check (state = any (array['open', 'answered', 'closed']))
);
create index inquiries_begins on inquiries (lower(name) text_pattern_ops);
create index inquiries_document on inquiries (document_id);
create index inquiries_email on inquiries (lower(email));
create index inquiries_last on inquiries (lower("substring"(name, '[^ ]*$')) text_pattern_ops);
create index inquiries_mobile on inquiries (mobile);
create index inquiries_mobile_end on inquiries (reverse(mobile) text_pattern_ops);
create index inquiries_newest on inquiries (created_at, id) where erased_at is null;
create index inquiries_open on inquiries (state, promised_by, id) where erased_at is null;
create index inquiries_queue on inquiries ((
case
    when (state = 'open') then ((extract(epoch from (promised_by at time zone 'UTC')) * (1000000)::numeric))::bigint
    else ('8000000000000000'::bigint - ((extract(epoch from (created_at at time zone 'UTC')) * (1000000)::numeric))::bigint)
end), created_at, id) where erased_at is null;
create index inquiries_unowned_email on inquiries (email) where account_id is null;
create index inquiries_unowned_mobile on inquiries (mobile) where account_id is null;
create index inquiries_whole on inquiries (created_at) where erased_at is null;
--> statement-breakpoint
-- ---- features/partners: tables ---------------------------------------------------------------------------------------

-- Keys with which other programs read; the key itself is shown once, and only its hash stays.
create table partner_keys (
  id text primary key,
  name text not null,
  scopes text[] not null,
  -- its first letters, for people
  prefix text not null,
  hash bytea not null,
  -- the last day on which it works, in India
  expires_on date,
  created_at timestamptz not null,
  created_by text not null,
  revoked_at timestamptz,
  used_at timestamptz,
  -- the minute of its last call, and how many came in it
  minute timestamptz,
  minute_calls integer not null default 0,
  constraint partner_keys_hash_key unique (hash),
  constraint partner_keys_scopes check (cardinality(scopes) > 0)
);

create table partner_key_days (
  key_id text not null,
  day date not null,
  calls integer not null,
  primary key (key_id, day)
);

-- Where others want to hear of events.
create table partner_webhooks (
  id text primary key,
  name text not null,
  url text not null,
  events text[] not null,
  state text not null default 'active',
  -- under the server's key; the one of before is good for a day after a change
  secret bytea not null,
  old_secret bytea,
  old_until timestamptz,
  -- since when nothing could be delivered
  failing_since timestamptz,
  -- whoever delivers has it until then
  busy_until timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  version integer not null default 1,
  constraint partner_webhooks_events check (cardinality(events) > 0),
  constraint partner_webhooks_old_secret check ((old_secret is null) = (old_until is null)),
  constraint partner_webhooks_state check (state in ('active', 'paused', 'removed'))
);

create table partner_events (
  id bigserial primary key,
  type text not null,
  at timestamptz not null,
  data jsonb not null
);
create index partner_events_at on partner_events (at);

create table partner_deliveries (
  id bigserial primary key,
  webhook_id text not null,
  event_id bigint not null,
  state text not null default 'waiting',
  next_try_at timestamptz not null,
  tries integer not null default 0,
  tried_at timestamptz,
  -- what was answered last: a status, or why there was none
  answer text not null default '',
  constraint partner_deliveries_webhook_id_event_id_key unique (webhook_id, event_id),
  constraint partner_deliveries_state check (state in ('waiting', 'delivered'))
);
create index partner_deliveries_event on partner_deliveries (event_id);
create index partner_deliveries_waiting on partner_deliveries (webhook_id, event_id) where state = 'waiting';
--> statement-breakpoint
-- ---- features/schemes: tables ----------------------------------------------------------------------------------------

create table application_papers (
  document_id text primary key,
  application_id text not null,
  paper text not null,
  added_at timestamptz not null,
  unreadable_at timestamptz
);
create index application_papers_application on application_papers (application_id);

create table application_steps (
  id bigserial primary key,
  application_id text not null,
  status text not null,
  at timestamptz not null,
  by text not null,
  words text,
  note text
);
create index application_steps_application on application_steps (application_id, id);

create table application_tickets (
  token_hash bytea primary key,
  application_id text not null,
  expires_at timestamptz not null
);
create index application_tickets_expire on application_tickets (expires_at);

create table applications (
  id text primary key,
  account_id text,
  once text,
  reference text not null,
  registration text,
  year text not null,
  scheme text not null,
  rules_version text not null,
  consent_version text,
  consent_sha256 bytea,
  terms_ticked boolean not null,
  student_name text not null,
  student_father_name text not null,
  student_lastname text not null,
  birth_date date,
  standard text not null,
  school_name text not null,
  school_address text not null,
  email text not null,
  apartment text not null,
  area text not null,
  city text not null,
  state text not null,
  pincode text not null,
  guardian_name text not null,
  guardian_mobile text not null,
  guardian_business text not null,
  business_mobile text not null,
  business_address text not null,
  told_by text not null,
  other_information text not null,
  child_key bytea,
  nominal_paise bigint not null,
  status text not null,
  paid_at timestamptz,
  promised_by timestamptz,
  days_left integer,
  wanted text[] not null default '{}'::text[],
  school_fee_paise bigint,
  other_help_paise bigint not null default 0,
  recommended boolean not null default false,
  approved_paise bigint,
  proof text,
  remind_at timestamptz,
  created_at timestamptz not null,
  erased_at timestamptz,
  lang text not null default 'en',
  version integer not null default 0,
  school_key text generated always as (school_key(school_name)) stored not null,
  school_id text,
  entered_by text,
  signed_on date,
  taken_by text,
  -- An application that is the same as another one: closed, and what it had is with the one that stays.
  merged_into text,
  -- What a family withdrew, or sent twice, is not what the trust declined.
  withdrawn boolean not null default false,
  constraint applications_once_unique unique (once),
  constraint applications_reference_unique unique (reference),
  constraint applications_registration_unique unique (registration),
  constraint applications_amount check (nominal_paise >= 100),
  constraint applications_approved_has_amount check ((status in ('approved', 'disbursed')) = (approved_paise is not null) and approved_paise > 0),
  constraint applications_clock_rests check ((status = 'more_needed') = (days_left is not null)),
  constraint applications_consent check ((consent_version is null) = (consent_sha256 is null)),
  constraint applications_disbursed_has_proof check ((status = 'disbursed') = (proof is not null)),
  constraint applications_erased check ((erased_at is not null) = (birth_date is null) and (child_key is null or erased_at is null)),
  constraint applications_facts check (school_fee_paise >= 0 and other_help_paise >= 0),
  constraint applications_lang check (lang = any (array['en', 'gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th'])),
  constraint applications_merged check (merged_into is null or (status = 'declined' and merged_into <> id)),
  constraint applications_on_paper check ((entered_by is null) = (signed_on is null) and (entered_by is null) = (taken_by is null)),
  constraint applications_promise check ((status in ('paid', 'under_review')) = (promised_by is not null)),
  constraint applications_registered_when_paid check ((status = 'received') = (registration is null) and (registration is null) = (paid_at is null)),
  constraint applications_wanted check (status = 'more_needed' or cardinality(wanted) = 0)
);
create index applications_account on applications (account_id) where account_id is not null;
create index applications_amount on applications (nominal_paise, id);
create index applications_amount_waiting on applications (nominal_paise) where promised_by is not null;
-- applications by where families live and by what they paid
create index applications_area on applications using gin (to_tsvector('simple'::regconfig, ((area || ' ') || city)));
create index applications_area_waiting on applications using gin (to_tsvector('simple'::regconfig, ((area || ' ') || city))) where promised_by is not null;
create index applications_child on applications (child_key, year) where child_key is not null;
create index applications_email on applications (lower(email));
create index applications_guardian on applications (guardian_mobile);
create index applications_merged_into on applications (merged_into) where merged_into is not null;
-- Staff look for words of a child's, a guardian's or a school's name, by their beginnings; in any script.
create index applications_names on applications using gin (to_tsvector('simple'::regconfig, ((((((((student_name || ' ') || student_father_name) || ' ') || student_lastname) || ' ') || guardian_name) || ' ') || school_name)));
create index applications_newest on applications (created_at, id);
-- The queue of caseworkers goes by the promise; and what a family mistyped is corrected, with what stood there before.
create index applications_promise on applications (promised_by, id) where promised_by is not null;
-- Lists of cases have all rows: those who wait first, by their promise, then the others, newest first.
create index applications_queue on applications ((
case
    when (promised_by is not null) then ((extract(epoch from (promised_by at time zone 'UTC')) * (1000000)::numeric))::bigint
    else ('8000000000000000'::bigint - ((extract(epoch from (created_at at time zone 'UTC')) * (1000000)::numeric))::bigint)
end), created_at, id);
create index applications_remind on applications (remind_at) where remind_at is not null;
create index applications_scheme on applications (scheme, created_at, id);
create index applications_school on applications (school_id) where school_id is not null;
create index applications_school_key on applications (school_key, created_at, id);
create index applications_second_mobile on applications (business_mobile);
-- those of one stage by amount, and those that wait by amount and area: who waits is few among many
create index applications_stage_amount on applications (status, nominal_paise, id);
create index applications_status on applications (status, created_at, id);
create index applications_unpaid on applications (created_at) where (status = 'received') and (erased_at is null);
create index applications_withdrawn on applications (created_at, id) where withdrawn;

create table duplicate_receipts (
  id bigserial primary key,
  application_id text not null,
  at timestamptz not null,
  amount_paise bigint not null,
  by text not null,
  -- A copy of a receipt has its own voucher and slip.
  record_id text,
  once text,
  voucher_id text,
  constraint duplicate_receipts_once_key unique (once),
  constraint duplicate_receipts_record_id_key unique (record_id),
  constraint duplicate_receipts_voucher_id_key unique (voucher_id),
  constraint duplicate_receipts_amount check (amount_paise > 0)
);
create index duplicate_receipts_application on duplicate_receipts (application_id);

create table application_corrections (
  id bigserial primary key,
  application_id text not null,
  at timestamptz not null,
  by text not null,
  reason text not null,
  before jsonb not null
);
create index application_corrections_application on application_corrections (application_id, id);

create table schools (
  id text primary key,
  name text not null,
  address text not null,
  contact text not null,
  mobile text not null,
  email text not null,
  created_at timestamptz not null,
  merged_into text,
  merged_at timestamptz,
  merged_by text,
  version integer not null default 0,
  constraint schools_merged check ((merged_into is null) = (merged_at is null) and (merged_into is null) = (merged_by is null) and merged_into <> id)
);
create index schools_merged_into on schools (merged_into) where merged_into is not null;
create index schools_name on schools (lower(name), id) where merged_into is null;

create table school_spellings (
  key text primary key,
  spelling text not null,
  school_id text not null,
  added_at timestamptz not null,
  added_by text not null
);
create index school_spellings_school on school_spellings (school_id);

create table letters (
  id text primary key,
  once text not null,
  at timestamptz not null,
  by text not null,
  subject jsonb not null,
  words jsonb not null,
  asked jsonb not null,
  state text not null,
  total integer not null,
  constraint letters_once_key unique (once),
  constraint letters_state check (state = any (array['sending', 'stopped', 'done']))
);
create index letters_newest on letters (at, id);
create index letters_sending on letters (at) where state = 'sending';

create table letter_recipients (
  letter_id text not null,
  application_id text not null,
  written_at timestamptz,
  primary key (letter_id, application_id)
);
create index letter_recipients_due on letter_recipients (letter_id, application_id) where written_at is null;

-- How many applications there are of each year and stage, without counting them.
create table application_totals (
  id bigserial primary key,
  year text not null,
  status text not null,
  applications integer not null,
  ending text
) with (fillfactor = 50);
create index application_totals_stage on application_totals (year, status);

-- School fees paid to one school at once, of one fund and from one bank account.
create table payouts (
  id text primary key,
  -- the client's key of the press that made it, with the payouts to other schools
  batch text not null,
  school_id text not null,
  way text not null,
  fund text not null,
  bank_account_id text not null,
  -- the sum of its lines
  amount_paise bigint not null,
  state text not null,
  created_at timestamptz not null,
  created_by text not null,
  -- where a second person agreed that it may be paid
  approval_id text,
  paid_on date,
  -- the bank's reference, or the number of the cheque
  reference text,
  paid_at timestamptz,
  paid_by text,
  voucher_id text,
  -- a photograph of the school's receipt
  receipt_id text,
  -- when, by whom and why it was cancelled or taken back
  ended_at timestamptz,
  ended_by text,
  end_reason text,
  version integer not null default 0,
  constraint payouts_voucher_id_key unique (voucher_id),
  constraint payouts_amount check (amount_paise > 0),
  constraint payouts_ended check (num_nonnulls(ended_at, ended_by, end_reason) = case when state in ('cancelled', 'reversed') then 3 else 0 end),
  constraint payouts_paid check (num_nonnulls(paid_on, reference, paid_at, paid_by, voucher_id) = case when state in ('paid', 'reversed') then 5 else 0 end)
);
create index payouts_newest on payouts (created_at, id);
create unique index payouts_once on payouts (batch, school_id);
create index payouts_school on payouts (school_id, created_at, id);
create index payouts_state on payouts (state, created_at, id);

create table payout_lines (
  payout_id text not null,
  application_id text not null,
  amount_paise bigint not null,
  -- whether its payout is drafted or paid: an application stands in one such payout at most
  stands boolean not null default true,
  primary key (payout_id, application_id),
  constraint payout_lines_amount check (amount_paise > 0)
);
create unique index payout_lines_once on payout_lines (application_id) where stands;

-- What was paid with an application over the counter, and what became of it where the application was declined.
create table counter_contributions (
  application_id text primary key,
  amount_paise bigint not null,
  voucher_id text not null,
  taken_by text not null,
  taken_at timestamptz not null,
  returned_by text,
  returned_at timestamptz,
  constraint counter_contributions_voucher_id_key unique (voucher_id),
  constraint counter_contributions_amount check (amount_paise > 0),
  constraint counter_contributions_returned check (num_nonnulls(returned_by, returned_at) in (0, 2))
);

-- Where a school is paid: sealed, and changed by two people.
create table school_accounts (
  school_id text primary key,
  -- holder, number, IFSC and bank; closed under the server's key for this school
  sealed bytea not null,
  -- the last digits of the number, so that people know which it is
  ends text not null,
  since timestamptz not null,
  approval_id text not null
);

-- How many applications there are for each school and in each way of writing it, without counting them.
create table school_totals (
  id bigserial primary key,
  school_id text not null,
  school_key text not null,
  applications integer not null,
  approved_paise bigint not null,
  given_paise bigint not null,
  constraint school_totals_of_one check ((school_id = '') <> (school_key = ''))
) with (fillfactor = 50);
create index school_totals_school on school_totals (school_id, school_key);
--> statement-breakpoint
-- ---- features/stories: tables ----------------------------------------------------------------------------------------

create table donors (
  id text primary key,
  "position" integer not null,
  published_at timestamptz,
  image text,
  name text not null,
  occupation text not null,
  amount_paise bigint not null,
  translations jsonb not null default '{}'::jsonb,
  publish_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  consented_on date,
  consent_note text not null default '',
  inquiry_id text,
  constraint donors_inquiry_id_key unique (inquiry_id),
  constraint donors_amount check (amount_paise > 0),
  constraint donors_consent check (coalesce(published_at, publish_at) is null or consented_on is not null),
  constraint donors_one_state check (num_nonnulls(published_at, publish_at, archived_at) <= 1),
  constraint donors_translated check (is_translated(translations, array['name', 'position']))
);
create index donors_due on donors (publish_at) where publish_at is not null;

create table gallery_items (
  id text primary key,
  "position" integer not null,
  published_at timestamptz,
  image text,
  caption text not null,
  translations jsonb not null default '{}'::jsonb,
  publish_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint gallery_items_one_state check (num_nonnulls(published_at, publish_at, archived_at) <= 1),
  constraint gallery_items_translated check (is_translated(translations, array['caption']))
);
create index gallery_items_due on gallery_items (publish_at) where publish_at is not null;

create table reviews (
  id text primary key,
  "position" integer not null,
  published_at timestamptz,
  image text,
  name text not null,
  comment text not null,
  translations jsonb not null default '{}'::jsonb,
  publish_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Whoever is named has agreed to it on a day; those who are shown already had, at the latest on the day when they were shown.
  consented_on date,
  consent_note text not null default '',
  constraint reviews_consent check (coalesce(published_at, publish_at) is null or consented_on is not null),
  constraint reviews_one_state check (num_nonnulls(published_at, publish_at, archived_at) <= 1),
  constraint reviews_translated check (is_translated(translations, array['name', 'comment']))
);
create index reviews_due on reviews (publish_at) where publish_at is not null;

create table statistics (
  id text primary key,
  "position" integer not null,
  published_at timestamptz,
  total text not null,
  title text not null,
  translations jsonb not null default '{}'::jsonb,
  publish_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint statistics_one_state check (num_nonnulls(published_at, publish_at, archived_at) <= 1),
  constraint statistics_translated check (is_translated(translations, array['title']))
);
create index statistics_due on statistics (publish_at) where publish_at is not null;

-- Other organisations that the trust works with, as the site shows them with their leave.
create table partner_pages (
  "position" integer not null,
  published_at timestamptz,
  publish_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  id text primary key,
  consented_on date,
  consent_note text not null default '',
  request_id text,
  image text,
  name text not null,
  about text not null,
  website text not null default '',
  translations jsonb not null default '{}'::jsonb,
  constraint partner_pages_request_id_unique unique (request_id),
  constraint partner_pages_consent check (coalesce(published_at, publish_at) is null or consented_on is not null),
  constraint partner_pages_one_state check (num_nonnulls(published_at, publish_at, archived_at) <= 1)
);
create index partner_pages_due on partner_pages (publish_at) where publish_at is not null;
--> statement-breakpoint
-- ---- features/translations: tables -----------------------------------------------------------------------------------

-- Better words for the site's sentences that visitors suggested; nobody is named.
create table translation_suggestions (
  id text primary key,
  lang text not null default 'en',
  -- the path of the page that it was read on
  page text not null,
  read text not null,
  better text not null,
  created_at timestamptz not null,
  state text not null default 'open',
  -- why it was set aside
  reason text not null default '',
  decided_by text,
  decided_at timestamptz,
  once text,
  constraint translation_suggestions_once_unique unique (once),
  constraint translation_suggestions_decided check ((state = 'open') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint translation_suggestions_lang check (lang = any (array['gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th'])),
  constraint translation_suggestions_state check (state = any (array['open', 'taken', 'set_aside']))
);
create index translation_suggestions_at on translation_suggestions (created_at, id);
create index translation_suggestions_open on translation_suggestions (lang, created_at) where state = 'open';

-- What staff wrote or signed of the sentences of a language, one after the other; the newest counts.
create table translation_texts (
  id text primary key,
  lang text not null default 'en',
  -- by which its sentence is known: the catalogue, and a hash of its English or id
  sentence text not null,
  -- counts the texts of a sentence from 1 on
  nth integer not null,
  -- the English that it was made from, and what the catalogue said then
  english text not null,
  over text not null,
  words text not null,
  -- of whoever signed it as good; null: it is a draft
  initials text,
  source text not null,
  suggestion_id text,
  staff_id text not null,
  written_at timestamptz not null,
  constraint translation_texts_nth unique (lang, sentence, nth),
  constraint translation_texts_filled check ((nth > 0) and (words <> '')),
  constraint translation_texts_lang check (lang = any (array['gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th'])),
  constraint translation_texts_signed check ((source = 'signed') = (initials is not null)),
  constraint translation_texts_source check (source = any (array['written', 'suggested', 'imported', 'signed']))
);
create index translation_texts_suggestion on translation_texts (suggestion_id);
--> statement-breakpoint
-- ---- Foreign keys ----------------------------------------------------------------------------------------------------

alter table approvals
  add constraint approvals_asked_by_fkey foreign key (asked_by) references staff(id),
  add constraint approvals_decided_by_fkey foreign key (decided_by) references staff(id),
  add constraint approvals_ended_by_fkey foreign key (ended_by) references staff(id);

alter table decided_alone
  add constraint decided_alone_staff_id_staff_id_fk foreign key (staff_id) references staff(id);

alter table bank_profiles
  add constraint bank_profiles_account_id_fkey foreign key (account_id) references bank_accounts(id);

alter table bank_statements
  add constraint bank_statements_account_id_fkey foreign key (account_id) references bank_accounts(id);

alter table bank_lines
  add constraint bank_lines_account_id_fkey foreign key (account_id) references bank_accounts(id),
  add constraint bank_lines_statement_id_fkey foreign key (statement_id) references bank_statements(id);

alter table bank_matches
  add constraint bank_matches_entry_id_fkey foreign key (entry_id) references ledger_entries(id),
  add constraint bank_matches_line_id_fkey foreign key (line_id) references bank_lines(id);

alter table vouchers
  add constraint vouchers_approval_id_fkey foreign key (approval_id) references approvals(id),
  add constraint vouchers_reverses_fkey foreign key (reverses) references vouchers(id);

alter table closed_months
  add constraint closed_months_approval_id_fkey foreign key (approval_id) references approvals(id);

alter table till_counts
  add constraint till_counts_by_fkey foreign key (by) references staff(id);

alter table case_assignees
  add constraint case_assignees_staff_id_fkey foreign key (staff_id) references staff(id);

alter table case_notes
  add constraint case_notes_by_fkey foreign key (by) references staff(id);

alter table history_counts
  add constraint history_counts_account_id_accounts_id_fk foreign key (account_id) references accounts(id);

alter table codes
  add constraint codes_account_id_accounts_id_fk foreign key (account_id) references accounts(id);

alter table sessions
  add constraint sessions_account_id_accounts_id_fk foreign key (account_id) references accounts(id);

alter table account_undos
  add constraint account_undos_account_id_accounts_id_fk foreign key (account_id) references accounts(id);

alter table notices
  add constraint notices_staff_id_fkey foreign key (staff_id) references staff(id);

alter table notice_mutes
  add constraint notice_mutes_staff_id_fkey foreign key (staff_id) references staff(id);

alter table ledger_entries
  add constraint ledger_entries_payment_id_payments_id_fk foreign key (payment_id) references payments(id),
  add constraint ledger_entries_refund_id_refunds_id_fk foreign key (refund_id) references refunds(id),
  add constraint ledger_entries_voucher_id_fkey foreign key (voucher_id) references vouchers(id);

alter table payments
  add constraint payments_order_id_payment_orders_id_fk foreign key (order_id) references payment_orders(id);

alter table refunds
  add constraint refunds_payment_id_payments_id_fk foreign key (payment_id) references payments(id);

alter table pictures
  add constraint pictures_looked_at_by_fkey foreign key (looked_at_by) references staff(id),
  add constraint pictures_original_id_fkey foreign key (original_id) references documents(id),
  add constraint pictures_shown_id_fkey foreign key (shown_id) references documents(id);

alter table purchases
  add constraint purchases_bill_id_fkey foreign key (bill_id) references documents(id) on delete set null,
  add constraint purchases_booked_by_fkey foreign key (booked_by) references staff(id),
  add constraint purchases_reversed_by_fkey foreign key (reversed_by) references staff(id),
  add constraint purchases_voucher_id_fkey foreign key (voucher_id) references vouchers(id);

alter table reports
  add constraint reports_asked_by_fkey foreign key (asked_by) references staff(id);

alter table settings_versions
  add constraint settings_versions_changed_by_fkey foreign key (changed_by) references staff(id);

alter table settlement_items
  add constraint settlement_items_settlement_id_fkey foreign key (settlement_id) references settlements(id);

alter table settlement_charges
  add constraint settlement_charges_settlement_id_settlements_id_fk foreign key (settlement_id) references settlements(id),
  add constraint settlement_charges_voucher_id_vouchers_id_fk foreign key (voucher_id) references vouchers(id);

alter table slip_copies
  add constraint slip_copies_slip_id_slips_id_fk foreign key (slip_id) references slips(id);

alter table slips
  add constraint slips_payment_id_payments_id_fk foreign key (payment_id) references payments(id),
  add constraint slips_voucher_id_fkey foreign key (voucher_id) references vouchers(id);

alter table staff_recovery_codes
  add constraint staff_recovery_codes_staff_id_staff_id_fk foreign key (staff_id) references staff(id);

alter table staff_sessions
  add constraint staff_sessions_staff_id_staff_id_fk foreign key (staff_id) references staff(id);

alter table staff_tickets
  add constraint staff_tickets_staff_id_staff_id_fk foreign key (staff_id) references staff(id);

alter table text_versions
  add constraint text_versions_written_by_fkey foreign key (written_by) references staff(id);

alter table saved_views
  add constraint saved_views_staff_id_fkey foreign key (staff_id) references staff(id);

alter table distribution_items
  add constraint distribution_items_day_id_fkey foreign key (day_id) references distribution_days(id);

alter table distribution_families
  add constraint distribution_families_day_id_fkey foreign key (day_id) references distribution_days(id);

alter table distribution_children
  add constraint distribution_children_day_id_fkey foreign key (day_id) references distribution_days(id),
  add constraint distribution_children_family_id_fkey foreign key (family_id) references distribution_families(id);

alter table distribution_passes
  add constraint distribution_passes_by_fkey foreign key (by) references staff(id),
  add constraint distribution_passes_day_id_fkey foreign key (day_id) references distribution_days(id);

alter table distribution_hand_outs
  add constraint distribution_hand_outs_changed_by_fkey foreign key (changed_by) references staff(id),
  add constraint distribution_hand_outs_day_id_fkey foreign key (day_id) references distribution_days(id),
  add constraint distribution_hand_outs_family_id_fkey foreign key (family_id) references distribution_families(id),
  add constraint distribution_hand_outs_pass_id_fkey foreign key (pass_id) references distribution_passes(id),
  add constraint distribution_hand_outs_receipt_id_documents_id_fk foreign key (receipt_id) references documents(id) on delete set null,
  add constraint distribution_hand_outs_staff_id_fkey foreign key (staff_id) references staff(id);

alter table donor_records
  add constraint donor_records_account_id_fkey foreign key (account_id) references accounts(id),
  add constraint donor_records_merged_by_fkey foreign key (merged_by) references staff(id),
  add constraint donor_records_merged_into_fkey foreign key (merged_into) references donor_records(id);

alter table donor_keys
  add constraint donor_keys_donor_id_fkey foreign key (donor_id) references donor_records(id);

alter table donor_gifts
  add constraint donor_gifts_donor_id_fkey foreign key (donor_id) references donor_records(id);

alter table donor_years
  add constraint donor_years_donor_id_fkey foreign key (donor_id) references donor_records(id);

alter table donor_corrections
  add constraint donor_corrections_by_fkey foreign key (by) references staff(id),
  add constraint donor_corrections_donor_id_fkey foreign key (donor_id) references donor_records(id);

alter table draw_voids
  add constraint draw_voids_draw_id_event_draws_id_fk foreign key (draw_id) references event_draws(id);

alter table event_draws
  add constraint event_draws_event_id_events_id_fk foreign key (event_id) references events(id);

alter table event_entries
  add constraint event_entries_account_id_accounts_id_fk foreign key (account_id) references accounts(id),
  add constraint event_entries_event_id_events_id_fk foreign key (event_id) references events(id),
  add constraint event_entries_paid_with_event_entries_id_fk foreign key (paid_with) references event_entries(id);

alter table event_winners
  add constraint event_winners_draw_id_event_draws_id_fk foreign key (draw_id) references event_draws(id),
  add constraint event_winners_entry_id_event_entries_id_fk foreign key (entry_id) references event_entries(id);

alter table event_seeds
  add constraint event_seeds_event_id_events_id_fk foreign key (event_id) references events(id);

alter table event_prizes
  add constraint event_prizes_document_id_fkey foreign key (document_id) references documents(id) on delete set null,
  add constraint event_prizes_noted_by_fkey foreign key (noted_by) references staff(id),
  add constraint event_prizes_winner_id_fkey foreign key (winner_id) references event_winners(id);

alter table event_sales
  add constraint event_sales_entry_id_fkey foreign key (entry_id) references event_entries(id),
  add constraint event_sales_event_id_fkey foreign key (event_id) references events(id),
  add constraint event_sales_sold_by_fkey foreign key (sold_by) references staff(id),
  add constraint event_sales_voucher_id_fkey foreign key (voucher_id) references vouchers(id);

alter table prize_passes
  add constraint prize_passes_to_winner_id_event_winners_id_fk foreign key (to_winner_id) references event_winners(id),
  add constraint prize_passes_winner_id_event_winners_id_fk foreign key (winner_id) references event_winners(id);

alter table donations
  add constraint donations_account_id_accounts_id_fk foreign key (account_id) references accounts(id),
  add constraint donations_need_id_needs_id_fk foreign key (need_id) references needs(id);

alter table needs
  add constraint needs_application_id_fkey foreign key (application_id) references applications(id) on delete set null,
  add constraint needs_help_id_fkey foreign key (help_id) references help_requests(id);

alter table need_updates
  add constraint need_updates_need_id_fkey foreign key (need_id) references needs(id);

alter table need_thanks
  add constraint need_thanks_need_id_fkey foreign key (need_id) references needs(id);

alter table gift_batches
  add constraint gift_batches_closed_by_fkey foreign key (closed_by) references staff(id),
  add constraint gift_batches_opened_by_fkey foreign key (opened_by) references staff(id);

alter table cheque_deposits
  add constraint cheque_deposits_bank_account_id_fkey foreign key (bank_account_id) references bank_accounts(id),
  add constraint cheque_deposits_made_by_fkey foreign key (made_by) references staff(id);

alter table offline_gifts
  add constraint offline_gifts_bank_account_id_fkey foreign key (bank_account_id) references bank_accounts(id),
  add constraint offline_gifts_batch_id_fkey foreign key (batch_id) references gift_batches(id),
  add constraint offline_gifts_cleared_voucher_id_fkey foreign key (cleared_voucher_id) references vouchers(id),
  add constraint offline_gifts_deposit_id_fkey foreign key (deposit_id) references cheque_deposits(id),
  add constraint offline_gifts_entered_by_fkey foreign key (entered_by) references staff(id),
  add constraint offline_gifts_voucher_id_fkey foreign key (voucher_id) references vouchers(id);

alter table pledges
  add constraint pledges_gift_id_fkey foreign key (gift_id) references offline_gifts(id);

alter table help_requests
  add constraint help_requests_document_id_documents_id_fk foreign key (document_id) references documents(id) on delete set null;

alter table inquiries
  add constraint inquiries_account_id_accounts_id_fk foreign key (account_id) references accounts(id),
  add constraint inquiries_document_id_documents_id_fk foreign key (document_id) references documents(id) on delete set null;

alter table partner_keys
  add constraint partner_keys_created_by_fkey foreign key (created_by) references staff(id);

alter table partner_key_days
  add constraint partner_key_days_key_id_fkey foreign key (key_id) references partner_keys(id);

alter table partner_webhooks
  add constraint partner_webhooks_created_by_fkey foreign key (created_by) references staff(id);

alter table partner_deliveries
  add constraint partner_deliveries_event_id_fkey foreign key (event_id) references partner_events(id) on delete cascade,
  add constraint partner_deliveries_webhook_id_fkey foreign key (webhook_id) references partner_webhooks(id);

alter table application_papers
  add constraint application_papers_application_id_applications_id_fk foreign key (application_id) references applications(id),
  add constraint application_papers_document_id_documents_id_fk foreign key (document_id) references documents(id) on delete cascade;

alter table application_steps
  add constraint application_steps_application_id_applications_id_fk foreign key (application_id) references applications(id);

alter table application_tickets
  add constraint application_tickets_application_id_applications_id_fk foreign key (application_id) references applications(id);

alter table applications
  add constraint applications_account_id_accounts_id_fk foreign key (account_id) references accounts(id),
  add constraint applications_entered_by_fkey foreign key (entered_by) references staff(id),
  add constraint applications_merged_into_applications_id_fk foreign key (merged_into) references applications(id),
  add constraint applications_school_id_fkey foreign key (school_id) references schools(id);

alter table duplicate_receipts
  add constraint duplicate_receipts_application_id_applications_id_fk foreign key (application_id) references applications(id),
  add constraint duplicate_receipts_voucher_id_fkey foreign key (voucher_id) references vouchers(id);

alter table application_corrections
  add constraint application_corrections_application_id_fkey foreign key (application_id) references applications(id),
  add constraint application_corrections_by_fkey foreign key (by) references staff(id);

alter table schools
  add constraint schools_merged_by_fkey foreign key (merged_by) references staff(id),
  add constraint schools_merged_into_fkey foreign key (merged_into) references schools(id);

alter table school_spellings
  add constraint school_spellings_added_by_fkey foreign key (added_by) references staff(id),
  add constraint school_spellings_school_id_fkey foreign key (school_id) references schools(id);

alter table letters
  add constraint letters_by_fkey foreign key (by) references staff(id);

alter table letter_recipients
  add constraint letter_recipients_application_id_fkey foreign key (application_id) references applications(id),
  add constraint letter_recipients_letter_id_fkey foreign key (letter_id) references letters(id);

alter table payouts
  add constraint payouts_approval_id_fkey foreign key (approval_id) references approvals(id),
  add constraint payouts_bank_account_id_fkey foreign key (bank_account_id) references bank_accounts(id),
  add constraint payouts_created_by_fkey foreign key (created_by) references staff(id),
  add constraint payouts_ended_by_fkey foreign key (ended_by) references staff(id),
  add constraint payouts_paid_by_fkey foreign key (paid_by) references staff(id),
  add constraint payouts_receipt_id_fkey foreign key (receipt_id) references documents(id) on delete set null,
  add constraint payouts_school_id_fkey foreign key (school_id) references schools(id),
  add constraint payouts_voucher_id_fkey foreign key (voucher_id) references vouchers(id);

alter table payout_lines
  add constraint payout_lines_application_id_fkey foreign key (application_id) references applications(id),
  add constraint payout_lines_payout_id_fkey foreign key (payout_id) references payouts(id);

alter table counter_contributions
  add constraint counter_contributions_application_id_fkey foreign key (application_id) references applications(id),
  add constraint counter_contributions_returned_by_fkey foreign key (returned_by) references staff(id),
  add constraint counter_contributions_taken_by_fkey foreign key (taken_by) references staff(id),
  add constraint counter_contributions_voucher_id_fkey foreign key (voucher_id) references vouchers(id);

alter table school_accounts
  add constraint school_accounts_approval_id_fkey foreign key (approval_id) references approvals(id),
  add constraint school_accounts_school_id_fkey foreign key (school_id) references schools(id);

alter table translation_suggestions
  add constraint translation_suggestions_decided_by_fkey foreign key (decided_by) references staff(id);

alter table translation_texts
  add constraint translation_texts_staff_id_fkey foreign key (staff_id) references staff(id),
  add constraint translation_texts_suggestion_id_fkey foreign key (suggestion_id) references translation_suggestions(id) on delete set null;
--> statement-breakpoint
-- ---- Functions of several modules ------------------------------------------------------------------------------------

-- The ledger is written once: no entry is ever changed or removed, whoever asks (faults, A).
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

-- Every process keeps what the public is shown as ready bytes; a change says so to all of them when it commits.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('sahay_changed', tg_table_name);
  return null;
end
$$;

-- A limit below zero is one that no proof of work is asked for: calls of one operation by one network in a minute.
create FUNCTION take_limits(keys text[], mosts int[], seconds int[], at timestamptz, proved boolean)
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

-- The donor that stands in the list for one that was merged, over however many steps.
create function donor_root(donor text) returns text language sql stable as $$
  with recursive way as (
    select id, merged_into from donor_records where id = donor
    union all select up.id, up.merged_into from way join donor_records up on up.id = way.merged_into
  ) select id from way where merged_into is null
$$;

-- A donor with all that were merged into it.
create function donors_in(donor text) returns table (id text) language sql stable as $$
  with recursive whole as (
    select donor as id
    union all select merged.id from whole join donor_records merged on merged.merged_into = whole.id
  ) select whole.id from whole
$$;

-- A record that was emptied of its giver, however, takes the giver out of here in the same transaction.
create function forget_giver() returns trigger language plpgsql as $$
declare
  was text;
begin
  select donor_id into was from donor_gifts where subject_id = new.id;
  if was is null then return null; end if;
  update donor_gifts set donor_id = null where subject_id = new.id;
  insert into donor_due (donor_id) values (was);
  if not exists (select from donor_gifts where donor_id = was) then
    update donor_records set name = '', email = '', mobile = '', erased_at = app_now(), version = version + 1
      where id = was and account_id is null and erased_at is null;
    if found then
      delete from donor_keys where donor_id = was;
      delete from donor_corrections where donor_id = was;
    end if;
  end if;
  return null;
end
$$;

-- A record that became an account's is looked at again.
create function note_giver() returns trigger language plpgsql as $$
begin
  insert into donor_due (subject_id) values (new.id);
  return null;
end
$$;

-- Writes an event with the transaction that causes it, for those who want to hear of it.
create function tell_partners(what text, about jsonb) returns void language plpgsql as $$
declare
  event bigint;
begin
  if not exists (select from partner_webhooks where state <> 'removed' and what = any(events)) then return; end if;
  insert into partner_events (type, at, data) values (what, app_now(), about) returning id into event;
  insert into partner_deliveries (webhook_id, event_id, next_try_at)
    select id, event, app_now() from partner_webhooks where state <> 'removed' and what = any(events);
end
$$;

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
--> statement-breakpoint
-- ---- kernel/time: functions, views and triggers ----------------------------------------------------------------------

create trigger test_clock_tells_change after insert or update on test_clock
  for each statement execute function tell_change();
--> statement-breakpoint
-- ---- foundation/audit: functions, views and triggers -----------------------------------------------------------------

-- The log is kept for eight years. After that its owner may delete lines, and nobody else, and nothing younger.
create function keep_eight_years() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < app_now() - interval '8 years'
    and exists (select from pg_class join pg_roles on pg_roles.oid = relowner
      where pg_class.oid = tg_relid and rolname = current_user) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$$;

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

create trigger audit_log_at_is_now before insert on audit_log
  for each row execute function audit_at_is_now();

create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function keep_eight_years();

create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_change();

create trigger audit_seals_are_append_only before update or delete on audit_seals
  for each row execute function refuse_change();

create trigger audit_seals_are_not_emptied before truncate on audit_seals
  for each statement execute function refuse_change();
--> statement-breakpoint
-- ---- foundation/banking: functions, views and triggers ---------------------------------------------------------------

-- A line stands for entries of its own account and direction, and no entry is named with more than its amount.
create function match_bank_line() returns trigger language plpgsql as $$
declare
  line bank_lines;
  entry ledger_entries;
  account text;
  others bigint;
begin
  if tg_op = 'DELETE' then
    update bank_lines set matched_paise = matched_paise - old.amount_paise where id = old.line_id;
    return null;
  end if;
  select * into line from bank_lines where id = new.line_id for update;
  account := 'bank:' || line.account_id;
  -- two who name the same entry wait for each other
  perform pg_advisory_xact_lock(hashtextextended('bank entry ' || new.entry_id::text, 0));
  select * into entry from ledger_entries where id = new.entry_id;
  if account is distinct from (case when line.amount_paise > 0 then entry.debit else entry.credit end) then
    raise exception 'entry % moves nothing of line %', new.entry_id, new.line_id using errcode = 'SH003';
  end if;
  select coalesce(sum(m.amount_paise), 0) into others
    from bank_matches m join bank_lines l on l.id = m.line_id
    where m.entry_id = new.entry_id and l.account_id = line.account_id;
  if others > entry.amount_paise or line.ignored_at is not null
      or line.matched_paise + new.amount_paise > abs(line.amount_paise) then
    raise exception 'entry % or line % is explained already', new.entry_id, new.line_id using errcode = 'SH002';
  end if;
  update bank_lines set matched_paise = matched_paise + new.amount_paise where id = new.line_id;
  return null;
end
$$;

create function bank_lines_stay() returns trigger language plpgsql as $$
begin
  if old.matched_paise <> 0 or old.ignored_at is not null
      or not exists (select from bank_statements where id = old.statement_id and undone_at is not null) then
    raise exception 'the bank wrote line %, and its import stands', old.id using errcode = 'SH004';
  end if;
  return old;
end
$$;

create trigger bank_lines_stay before delete on bank_lines for each row
  when (not old.is_opening) execute function bank_lines_stay();

create trigger bank_matches_match after insert or delete on bank_matches
  for each row execute function match_bank_line();
--> statement-breakpoint
-- ---- foundation/books: functions, views and triggers -----------------------------------------------------------------

create function tell_of_month() returns trigger language plpgsql as $$
begin
  perform tell_partners('month.closed', jsonb_build_object('month', to_char(new.month, 'YYYY-MM')));
  return null;
end
$$;

create trigger vouchers_are_append_only before update or delete on vouchers
  for each row execute function refuse_change();

create trigger vouchers_are_not_emptied before truncate on vouchers
  for each statement execute function refuse_change();

create trigger closed_months_are_append_only before update or delete on closed_months
  for each row execute function refuse_change();

create trigger closed_months_are_not_emptied before truncate on closed_months
  for each statement execute function refuse_change();

create trigger closed_months_tell after insert on closed_months for each row execute function tell_of_month();

create trigger till_counts_are_append_only before update or delete on till_counts
  for each row execute function refuse_change();
--> statement-breakpoint
-- ---- foundation/identity: functions, views and triggers --------------------------------------------------------------

-- A guard's age counts from the last time that anything was asked of it, whoever writes it.
create function touch_guard() returns trigger language plpgsql as $$
begin
  new.touched_at := app_now();
  return new;
end
$$;

-- An account is a donor, by its name and address of now. Whoever gave before, and signs up, is the same.
create function donor_of_account() returns trigger language plpgsql as $$
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
$$;

create trigger accounts_are_donors after insert on accounts for each row execute function donor_of_account();

create trigger accounts_change_donors after update of name, email, mobile, email_proved_at, mobile_proved_at, closed_at on accounts
  for each row when (old.* is distinct from new.*) execute function donor_of_account();

create trigger code_guards_are_touched before update on code_guards for each row execute function touch_guard();
--> statement-breakpoint
-- ---- foundation/payments: functions, views and triggers --------------------------------------------------------------

-- A need's received amount is the sum of its entries; it moves with them and in no other way.
create function carry_to_need() returns trigger language plpgsql as $$
begin
  if new.credit like 'need:%' then
    update needs set received_paise = received_paise + new.amount_paise where id = substr(new.credit, 6);
    if not found then raise exception 'no need for %', new.credit; end if;
  end if;
  if new.debit like 'need:%' then
    update needs set received_paise = received_paise - new.amount_paise where id = substr(new.debit, 6);
    if not found then raise exception 'no need for %', new.debit; end if;
  end if;
  return null;
end
$$;

-- Paid never moves back, except to refunded, and stays paid by the same payment (faults, D); what a dispute took and gave
-- back is paid again.
create function keep_paid() returns trigger language plpgsql as $$
begin
  if (old.status = 'captured' and new.status not in ('captured', 'refund_pending', 'refunded'))
    or (old.status = 'refund_pending' and new.status not in ('refund_pending', 'refunded'))
    or (old.status = 'refunded' and new.status <> 'refunded' and not (new.status = 'captured' and exists (
      select from refunds where payment_id = old.paid_by and asked_by = 'dispute' and state = 'replaced'))) then
    raise exception 'a % order cannot become %', old.status, new.status;
  end if;
  if old.amount_paise <> new.amount_paise or old.subject_id <> new.subject_id
    or (old.paid_by is not null and new.paid_by is distinct from old.paid_by) then
    raise exception 'an order keeps its amount, its record and the payment that paid it';
  end if;
  return new;
end
$$;

create function refuse_return() returns trigger language plpgsql as $$
begin
  raise exception 'money that % was captured or given back stays so', tg_table_name;
end
$$;

-- The fund that an account of the ledger is part of; null: money elsewhere, such as at the provider or owed.
create function fund_of(account text) returns text language sql immutable parallel safe as $$
  select case when account like 'need:%' then 'needs' when account like 'event:%' then 'events'
    when account like 'fund:%' then substr(account, 6) when account = 'suspense' then 'suspense' end
$$;

-- A fund has several rows a day: whoever books takes one that nobody else holds, so that no booking waits for another.
create function add_to_day(on_day date, to_fund text, came bigint, back bigint, moved bigint, count integer)
returns void language plpgsql as $$
begin
  update daily_totals set came_paise = came_paise + came, back_paise = back_paise + back,
    moved_paise = moved_paise + moved, gifts = gifts + count
  where id = (select id from daily_totals where day = on_day and fund = to_fund limit 1 for update skip locked);
  if not found then
    insert into daily_totals (day, fund, came_paise, back_paise, moved_paise, gifts)
    values (on_day, to_fund, came, back, moved, count);
  end if;
end
$$;

-- What a reversal takes out of a fund is no gift any more; what is spent is no gift that was given back.
create function sum_by_day() returns trigger language plpgsql as $$
declare
  on_day date := (new.at at time zone 'Asia/Kolkata')::date;
  into_fund text := fund_of(new.credit);
  out_of text := fund_of(new.debit);
  gift integer := case when new.kind in ('capture', 'offline') then 1 else 0 end;
begin
  if into_fund is not null and out_of is not null then
    if into_fund <> out_of then
      perform add_to_day(on_day, into_fund, 0, 0, new.amount_paise, 0);
      perform add_to_day(on_day, out_of, 0, 0, -new.amount_paise, 0);
    end if;
  elsif into_fund is not null and new.debit = 'owed:refunds' then
    perform add_to_day(on_day, into_fund, 0, -new.amount_paise, 0, 0);
  elsif into_fund is not null then
    perform add_to_day(on_day, into_fund, new.amount_paise, 0, 0, gift);
  elsif out_of is not null and new.credit = 'owed:refunds' then
    perform add_to_day(on_day, out_of, 0, new.amount_paise, 0, 0);
  elsif out_of is not null then
    perform add_to_day(on_day, out_of, -new.amount_paise, 0, 0, case new.kind when 'reversal' then -1 else 0 end);
  end if;
  return null;
end
$$;

-- The month of an instant, in India, as its first day.
create function month_of(instant timestamptz) returns date language sql stable parallel safe as $$
  select date_trunc('month', instant at time zone 'Asia/Kolkata')::date
$$;

-- Whoever closes a month closes all before it: an empty one that stayed open would change the balances of those after it.
create function refuse_closed_month() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(72174204);
  if exists (select from closed_months where month >= month_of(new.at)) then
    raise exception 'the month % is closed', to_char(month_of(new.at), 'YYYY-MM') using errcode = 'SH001';
  end if;
  return new;
end
$$;

-- An entry of a voucher is of its kind and its time.
create function match_voucher() returns trigger language plpgsql as $$
begin
  if not exists (select from vouchers where id = new.voucher_id and kind = new.kind and at = new.at) then
    raise exception 'an entry of voucher % is of another kind or time', new.voucher_id;
  end if;
  return null;
end
$$;

-- Adds to a row of the account that nobody else is writing at the moment, or to a new one.
create function add_to_account(to_account text, debited bigint, credited bigint) returns void language plpgsql as $$
begin
  update account_totals set debited_paise = debited_paise + debited, credited_paise = credited_paise + credited
  where id = (select id from account_totals where account = to_account limit 1 for update skip locked);
  if not found then
    insert into account_totals (account, debited_paise, credited_paise) values (to_account, debited, credited);
  end if;
end
$$;

create function sum_by_account() returns trigger language plpgsql as $$
declare
  side record;
begin
  for side in
    select account, sum(debited)::bigint as debited, sum(credited)::bigint as credited from (
      select debit as account, amount_paise as debited, 0 as credited from added
      union all select credit, 0, amount_paise from added) entry group by account
  loop
    perform add_to_account(side.account, side.debited, side.credited);
  end loop;
  return null;
end
$$;

create function sum_returned() returns trigger language plpgsql as $$
begin
  update payment_orders set returned_paise = (
    select coalesce(sum(refunds.amount_paise), 0) from refunds join payments on payments.id = refunds.payment_id
    where payments.order_id = payment_orders.id and refunds.state <> 'replaced')
  where id = (select order_id from payments where payments.id = new.payment_id);
  return null;
end
$$;

-- What of a record's money stayed, and when it first came; no row where none ever came. Paise.
create function gift_of(record text) returns table (at timestamptz, retained bigint) language sql stable as $$
  select min(entry.at) filter (where fund_of(entry.credit) is not null),
    sum(case when fund_of(entry.credit) is not null then entry.amount_paise else 0 end
      - case when fund_of(entry.debit) is not null then entry.amount_paise else 0 end)::bigint
  from (
    select e.at, e.credit, e.debit, e.amount_paise from payment_orders o join payments p on p.order_id = o.id
      join ledger_entries e on e.payment_id = p.id where o.subject_id = record
    union all
    select e.at, e.credit, e.debit, e.amount_paise from vouchers v join ledger_entries e on e.voucher_id = v.id
    where v.subject = record
  ) entry having count(*) filter (where fund_of(entry.credit) is not null and entry.credit <> 'suspense') > 0
$$;

create function note_gift() returns trigger language plpgsql as $$
begin
  if new.payment_id is not null then
    insert into donor_due (subject_id) select o.subject_id from payments p join payment_orders o on o.id = p.order_id
      where p.id = new.payment_id and o.purpose <> 'application';
  elsif new.voucher_id is not null then
    insert into donor_due (subject_id) select subject from vouchers where id = new.voucher_id and subject is not null;
  end if;
  return null;
end
$$;

create function tell_of_gift() returns trigger language plpgsql as $$
declare
  gift text;
begin
  select coalesce(
    (select o.subject_id from payments p join payment_orders o on o.id = p.order_id where p.id = new.payment_id),
    (select subject from vouchers where id = new.voucher_id)) into gift;
  perform tell_partners('donation.received', jsonb_build_object('gift', gift,
    'need', case when new.credit like 'need:%' then substr(new.credit, 6) end,
    'amount', round(new.amount_paise / 100.0, 2), 'way', case when new.kind = 'capture' then 'online' else 'offline' end));
  return null;
end
$$;

create view "ledger_by_day" as
  select (at at time zone 'Asia/Kolkata')::date as day, fund, sum(came)::bigint as came_paise,
    sum(back)::bigint as back_paise, sum(moved)::bigint as moved_paise, sum(gift)::integer as gifts
  from (
    select at, fund_of(credit) as fund,
      case when fund_of(debit) is null and debit <> 'owed:refunds' then amount_paise else 0 end as came,
      case when debit = 'owed:refunds' then -amount_paise else 0 end as back,
      case when fund_of(debit) is not null then amount_paise else 0 end as moved,
      case when kind in ('capture', 'offline') and fund_of(debit) is null then 1 else 0 end as gift
    from ledger_entries where fund_of(credit) is not null
    union all
    select at, fund_of(debit),
      case when fund_of(credit) is null and credit <> 'owed:refunds' then -amount_paise else 0 end,
      case when credit = 'owed:refunds' then amount_paise else 0 end,
      case when fund_of(credit) is not null then -amount_paise else 0 end,
      case when kind = 'reversal' and fund_of(credit) is null then -1 else 0 end
    from ledger_entries where fund_of(debit) is not null
  ) side group by 1, 2;

create trigger ledger_carries_to_need after insert on ledger_entries
  for each row execute function carry_to_need();

create trigger ledger_is_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();

create trigger ledger_is_not_emptied before truncate on ledger_entries
  for each statement execute function refuse_change();

create trigger ledger_matches_voucher after insert on ledger_entries for each row
  when (new.voucher_id is not null) execute function match_voucher();

create trigger ledger_notes_gifts after insert on ledger_entries for each row
  when ((fund_of(new.debit) is null) <> (fund_of(new.credit) is null)) execute function note_gift();

create trigger ledger_refuses_closed_months before insert on ledger_entries
  for each row execute function refuse_closed_month();

create trigger ledger_sums_by_account after insert on ledger_entries referencing new table as added
  for each statement execute function sum_by_account();

create trigger ledger_sums_by_day after insert on ledger_entries for each row
  when (new.kind not in ('fee', 'tax', 'refund', 'refund_failed', 'by_hand', 'settled', 'paid_out', 'charge', 'interest'))
  execute function sum_by_day();

create trigger ledger_tells_of_gifts after insert on ledger_entries for each row
  when (new.kind in ('capture', 'offline') and (new.credit like 'need:%' or new.credit = 'fund:general'))
  execute function tell_of_gift();

create trigger orders_keep_paid before update on payment_orders
  for each row execute function keep_paid();

create trigger payments_stay_captured before update on payments for each row
  when (old.captured and (not new.captured or new.amount_refunded_paise < old.amount_refunded_paise))
  execute function refuse_return();

create trigger refunds_are_summed after insert on refunds for each row execute function sum_returned();

create trigger refunds_are_summed_less after update of state on refunds for each row
  when (new.state = 'replaced' and old.state <> 'replaced') execute function sum_returned();

create trigger refunds_stay_processed before update on refunds for each row
  when (old.state = 'processed' and new.state <> 'processed'
    and not (old.asked_by = 'dispute' and new.state = 'replaced' and new.returned_with is not null))
  execute function refuse_return();

-- A seal is written once; so is the moment from which a question is asked.
create trigger ledger_seals_are_append_only before update or delete on ledger_seals
  for each row execute function refuse_change();

create trigger ledger_seals_are_not_emptied before truncate on ledger_seals
  for each statement execute function refuse_change();

create trigger books_begin_is_append_only before update or delete on books_begin
  for each row execute function refuse_change();

create trigger books_begin_is_not_emptied before truncate on books_begin
  for each statement execute function refuse_change();
--> statement-breakpoint
-- ---- foundation/pictures: functions, views and triggers --------------------------------------------------------------

create trigger pictures_tell_change after insert or update or delete or truncate on pictures
  for each statement execute function tell_change();
--> statement-breakpoint
-- ---- foundation/settings: functions, views and triggers --------------------------------------------------------------

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

create trigger settings_bank_approved before update or delete on "settings"
  for each row when (old.name = 'bank') execute function refuse_unapproved_bank();

create trigger settings_tell_change after insert or update or delete or truncate on settings
  for each statement execute function tell_change();
--> statement-breakpoint
-- ---- foundation/staff: functions, views and triggers -----------------------------------------------------------------

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

create trigger staff_note_authority before update on "staff" for each row execute function note_staff_authority();
--> statement-breakpoint
-- ---- foundation/texts: functions, views and triggers -----------------------------------------------------------------

-- People have read it and may have relied on it: nobody changes a text that was in force.
create function text_in_force_stays() returns trigger language plpgsql as $$
begin
  raise exception 'text version % was in force: it stays as it is', old.id using errcode = 'check_violation';
end
$$;

create trigger text_versions_stay before update or delete on text_versions for each row
  when (old.published_at is not null) execute function text_in_force_stays();

create trigger text_versions_tell_change after insert or update or delete or truncate on text_versions
  for each statement execute function tell_change();
--> statement-breakpoint
-- ---- features/events: functions, views and triggers ------------------------------------------------------------------

create function keep_places() returns trigger language plpgsql as $$
declare
  held integer := 0;
  completed integer := 0;
  newcomers integer := 0;
  event text;
begin
  if tg_op <> 'DELETE' then
    event := new.event_id;
    held := held + (new.place = 'held')::integer;
    completed := completed + (new.place = 'confirmed')::integer;
    newcomers := newcomers + (new.place = 'held' and new.newcomer)::integer;
  end if;
  if tg_op <> 'INSERT' then
    event := old.event_id;
    held := held - (old.place = 'held')::integer;
    completed := completed - (old.place = 'confirmed')::integer;
    newcomers := newcomers - (old.place = 'held' and old.newcomer)::integer;
    if completed < 0 and exists (select from event_draws where event_id = event and voided_at is null) then
      raise exception 'a place in a frozen list stays';
    end if;
  end if;
  if tg_op = 'UPDATE' and (old.event_id <> new.event_id or old.unique_id <> new.unique_id) then
    raise exception 'an entry keeps its event and its name';
  end if;
  if completed <> 0 then
    update events set held_people = held_people + held, completed_people = completed_people + completed,
      held_newcomers = held_newcomers + newcomers where id = event;
  elsif held <> 0 or newcomers <> 0 then
    update events set held_people = held_people + held, held_newcomers = held_newcomers + newcomers where id = event;
  end if;
  -- the event's row is locked by now and read as it stands: accounts that never paid hold half of the places left
  if newcomers > 0 and exists (select from events where id = event
    and held_newcomers > greatest(5, (total_people - completed_people) / 2)) then
    raise exception using errcode = 'check_violation', constraint = 'event_entries_newcomers',
      message = 'accounts that never paid hold half of the places';
  end if;
  return null;
end
$$;

create function keep_draw() returns trigger language plpgsql as $$
begin
  if old.seed is null and new.seed is not null then
    new.recorded_at := app_now();
    if new.recorded_at < new.draw_at then
      raise exception 'a draw is not held before its time';
    end if;
  elsif new.recorded_at is distinct from old.recorded_at then
    raise exception 'a draw is never changed';
  end if;
  if (old.seed is not null and (new.seed, new.drawn_at) is distinct from (old.seed, old.drawn_at))
    or (old.voided_at is not null and new.voided_at is distinct from old.voided_at)
    or (new.id, new.event_id, new.nth, new.format, new.fixed_at, new.draw_at, new.list, new.list_hash, new.commitment,
        new.sealed_seed)
      is distinct from
      (old.id, old.event_id, old.nth, old.format, old.fixed_at, old.draw_at, old.list, old.list_hash, old.commitment,
        old.sealed_seed)
  then
    raise exception 'a draw is never changed';
  end if;
  return new;
end
$$;

create function check_winner() returns trigger language plpgsql as $$
begin
  if not exists (
    select from event_entries entry join event_draws draw on draw.event_id = entry.event_id
    where entry.id = new.entry_id and draw.id = new.draw_id and entry.place = 'confirmed'
  ) then
    raise exception 'a winner has a paid place in the event';
  end if;
  return new;
end
$$;

create function keep_code() returns trigger language plpgsql as $$
begin
  raise exception 'an event keeps its public code';
end
$$;

create function tell_of_draw() returns trigger language plpgsql as $$
begin
  perform tell_partners('event.drawn', jsonb_build_object('event', new.event_id, 'draw', new.id, 'drawnAt', new.drawn_at));
  return null;
end
$$;

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
$$;

-- A list that is closed before all places are taken takes none any more.
create function refuse_closed() returns trigger language plpgsql as $$
begin
  if new.place = 'confirmed' and exists (select from events where id = new.event_id and closed_at is not null) then
    raise exception using errcode = 'check_violation', constraint = 'events_closed', message = 'the event has closed';
  end if;
  return null;
end
$$;

create trigger draws_are_kept before update on event_draws for each row execute function keep_draw();

create trigger draws_are_not_emptied before truncate on event_draws for each statement execute function refuse_change();

create trigger draws_are_not_removed before delete on event_draws for each row execute function refuse_change();

create trigger draws_tell_change after insert or update or delete or truncate on event_draws
  for each statement execute function tell_change();

create trigger event_draws_tell after update of drawn_at on event_draws for each row
  when (old.drawn_at is null and new.drawn_at is not null) execute function tell_of_draw();

create trigger entries_keep_places after insert or update or delete on event_entries
  for each row execute function keep_places();

create trigger entries_of_closed after insert or update of place on event_entries
  for each row execute function refuse_closed();

create trigger event_entries_forget_givers after update of name, email, mobile on event_entries for each row
  when (new.name || new.email || new.mobile = '' and old.name || old.email || old.mobile <> '') execute function forget_giver();

create trigger event_entries_one_each_again before update of place on event_entries for each row
  when (new.only_of is not null and new.mobile <> '' and new.place <> 'released' and old.place = 'released')
  execute function one_each_by_mobile();

create trigger event_entries_one_each_by_mobile before insert on event_entries for each row
  when (new.only_of is not null and new.mobile <> '' and new.place <> 'released')
  execute function one_each_by_mobile();

create trigger winners_are_append_only before update or delete on event_winners
  for each row execute function refuse_change();

create trigger winners_are_not_emptied before truncate on event_winners for each statement execute function refuse_change();

create trigger winners_have_paid before insert on event_winners for each row execute function check_winner();

create trigger events_keep_their_code before update of code on events
  for each row when (new.code <> old.code) execute function keep_code();

create trigger events_tell_change
  after insert or delete or truncate or update of code, name, rules, image, amount_paise, total_people, completed_people,
    winners, position, published_at, closes_at, at_close, closed_at, unreached_days, unreached_then on events
  for each statement execute function tell_change();

-- The fingerprint that was published stays, and with it the public code that it is bound to.
create trigger seeds_are_append_only before update or delete on event_seeds
  for each row execute function refuse_change();

create trigger seeds_are_not_emptied before truncate on event_seeds for each statement execute function refuse_change();

create trigger seeds_tell_change after insert on event_seeds for each statement execute function tell_change();

create trigger passes_are_append_only before update or delete on prize_passes
  for each row execute function refuse_change();

create trigger passes_are_not_emptied before truncate on prize_passes for each statement execute function refuse_change();
--> statement-breakpoint
-- ---- features/giving: functions, views and triggers ------------------------------------------------------------------

-- Somebody has given for what was asked: it can become more, and not less.
create function need_amount_only_rises() returns trigger language plpgsql as $$
begin
  raise exception 'need % has been given to: its amount can only rise', old.id using errcode = 'check_violation';
end
$$;

-- Those of some records that money is given with, and who stands in each.
create function gift_records(records text[])
returns table (id text, kind text, account_id text, name text, email text, mobile text) language sql stable as $$
  select d.id, 'donation', d.account_id, d.name, d.email, d.mobile from donations d where d.id = any(records)
  union all select i.id, 'inquiry', i.account_id, i.name, i.email, i.mobile from inquiries i where i.id = any(records)
  union all select e.id, 'entry', e.account_id, e.name, e.email, e.mobile from event_entries e where e.id = any(records)
  union all select o.id, 'offline_gift', null, o.name, o.email, o.mobile from offline_gifts o where o.id = any(records)
$$;

create function tell_of_need() returns trigger language plpgsql as $$
begin
  perform tell_partners('need.met',
    jsonb_build_object('need', new.id, 'required', round(new.required_paise / 100.0, 2), 'received', round(new.received_paise / 100.0, 2)));
  return null;
end
$$;

create trigger donations_forget_givers after update of name, email, mobile on donations for each row
  when (new.name || new.email || new.mobile = '' and old.name || old.email || old.mobile <> '') execute function forget_giver();

create trigger needs_amount_only_rises before update on needs for each row
  when (old.received_paise > 0 and new.required_paise < old.required_paise)
  execute function need_amount_only_rises();

create trigger needs_tell_change after insert or update or delete or truncate on needs
  for each statement execute function tell_change();

create trigger needs_tell_when_met after update of received_paise, required_paise on needs for each row
  when (new.published_at is not null and new.received_paise >= new.required_paise and old.received_paise < old.required_paise)
  execute function tell_of_need();

create trigger need_updates_tell_change after insert or update or delete or truncate on need_updates
  for each statement execute function tell_change();

create trigger offline_gifts_change_givers after update of name, email, mobile on offline_gifts for each row
  when (new.name || new.email || new.mobile <> '' and (old.name, old.email, old.mobile) is distinct from (new.name, new.email, new.mobile))
  execute function note_giver();

create trigger offline_gifts_forget_givers after update of name, email, mobile on offline_gifts for each row
  when (new.name || new.email || new.mobile = '' and old.name || old.email || old.mobile <> '') execute function forget_giver();
--> statement-breakpoint
-- ---- features/inquiries: functions, views and triggers ---------------------------------------------------------------

create trigger inquiries_change_givers after update of account_id on inquiries for each row
  when (old.account_id is distinct from new.account_id) execute function note_giver();

create trigger inquiries_forget_givers after update of name, email, mobile on inquiries for each row
  when (new.name || new.email || new.mobile = '' and old.name || old.email || old.mobile <> '') execute function forget_giver();
--> statement-breakpoint
-- ---- features/schemes: functions, views and triggers -----------------------------------------------------------------

-- A number that was given out stays with its application, and an application that was paid stays so.
create function keep_registration() returns trigger language plpgsql as $$
begin
  if old.reference <> new.reference or old.nominal_paise <> new.nominal_paise
    or (old.registration is not null and new.registration is distinct from old.registration) then
    raise exception 'an application keeps its numbers and its amount';
  end if;
  return new;
end
$$;

create function add_to_stage(of_year text, stage text, of_ending text, count integer) returns void language plpgsql as $$
begin
  update application_totals set applications = applications + count
  where id = (select id from application_totals where year = of_year and status = stage
    and ending is not distinct from of_ending limit 1 for update skip locked);
  if not found then
    insert into application_totals (year, status, ending, applications) values (of_year, stage, of_ending, count);
  end if;
end
$$;

create function count_by_stage() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_to_stage(old.year, old.status, ending_of(old), -1); end if;
  if tg_op <> 'DELETE' then perform add_to_stage(new.year, new.status, ending_of(new), 1); end if;
  return null;
end
$$;

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
end $$;

create function ending_of(application applications) returns text language sql immutable as $$
  select case when application.merged_into is not null then 'merged' when application.withdrawn and application.status = 'declined' then 'withdrawn' end
$$;

-- Adds to a row of the school that nobody else is writing at the moment, or to a new one; one that holds nothing more goes.
create function add_to_school(of_school text, written text, count integer, approved bigint, given bigint)
returns void language plpgsql as $$
declare
  changed school_totals;
begin
  update school_totals set applications = applications + count, approved_paise = approved_paise + approved,
    given_paise = given_paise + given
  where id = (select id from school_totals where school_id = of_school and school_key = written limit 1 for update skip locked)
  returning * into changed;
  if not found then
    insert into school_totals (school_id, school_key, applications, approved_paise, given_paise)
    values (of_school, written, count, approved, given);
  elsif changed.applications = 0 and changed.approved_paise = 0 and changed.given_paise = 0 then
    delete from school_totals where id = changed.id;
  end if;
end
$$;

-- An application counts with the school that staff named, else with the way it is written; without either nowhere.
-- It writes with the owner's rights: the application may only read the sums.
create function count_by_school() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  was school_totals;
  becomes school_totals;
begin
  if tg_op <> 'INSERT' then
    was.school_id := coalesce(old.school_id, '');
    was.school_key := case when old.school_id is null then old.school_key else '' end;
    was.approved_paise := coalesce(old.approved_paise, 0);
    was.given_paise := case when old.status = 'disbursed' then was.approved_paise else 0 end;
  end if;
  if tg_op <> 'DELETE' then
    becomes.school_id := coalesce(new.school_id, '');
    becomes.school_key := case when new.school_id is null then new.school_key else '' end;
    becomes.approved_paise := coalesce(new.approved_paise, 0);
    becomes.given_paise := case when new.status = 'disbursed' then becomes.approved_paise else 0 end;
  end if;
  if was.school_id = becomes.school_id and was.school_key = becomes.school_key then
    if was.school_id || was.school_key <> '' then
      perform add_to_school(was.school_id, was.school_key, 0, becomes.approved_paise - was.approved_paise,
        becomes.given_paise - was.given_paise);
    end if;
    return null;
  end if;
  if was.school_id || was.school_key <> '' then
    perform add_to_school(was.school_id, was.school_key, -1, -was.approved_paise, -was.given_paise);
  end if;
  if becomes.school_id || becomes.school_key <> '' then
    perform add_to_school(becomes.school_id, becomes.school_key, 1, becomes.approved_paise, becomes.given_paise);
  end if;
  return null;
end
$$;

-- What the applications say of each school and way of writing: the sums begin with it, and are compared with it.
create view "applications_by_school" as
  select coalesce(school_id, '') as school_id, case when school_id is null then school_key else '' end as school_key,
    count(*)::integer as applications, coalesce(sum(approved_paise), 0)::bigint as approved_paise,
    coalesce(sum(approved_paise) filter (where status = 'disbursed'), 0)::bigint as given_paise
  from applications where school_id is not null or school_key <> '' group by 1, 2;

-- What was done and when is never changed; the words of a step alone may be emptied, when the family is forgotten.
create trigger application_steps_are_kept before update on application_steps for each row
  when ((new.id, new.application_id, new.status, new.at, new.by) is distinct from
    (old.id, old.application_id, old.status, old.at, old.by)
    or (new.words is not null and new.words is distinct from old.words)
    or (new.note is not null and new.note is distinct from old.note))
  execute function refuse_change();

create trigger application_steps_are_not_emptied before truncate on application_steps
  for each statement execute function refuse_change();

create trigger application_steps_are_not_removed before delete on application_steps
  for each row execute function refuse_change();

create trigger applications_are_not_removed before delete on applications
  for each row execute function refuse_change();

create trigger applications_count_by_school after update on applications for each row
  when (old.school_key <> new.school_key or old.school_id is distinct from new.school_id
    or old.approved_paise is distinct from new.approved_paise or old.status <> new.status and 'disbursed' in (old.status, new.status))
  execute function count_by_school();

create trigger applications_count_by_stage after update on applications for each row
  when (old.status <> new.status or old.year <> new.year or old.withdrawn <> new.withdrawn
    or old.merged_into is distinct from new.merged_into) execute function count_by_stage();

create trigger applications_count_new after insert or delete on applications for each row execute function count_by_stage();

create trigger applications_count_new_by_school after insert or delete on applications
  for each row execute function count_by_school();

create trigger applications_keep_registration before update on applications
  for each row execute function keep_registration();

create trigger duplicate_receipts_are_append_only before update or delete on duplicate_receipts
  for each row execute function refuse_change();

create trigger school_accounts_approved before insert or update on "school_accounts"
  for each row execute function refuse_unapproved_school_account();
--> statement-breakpoint
-- ---- features/stories: functions, views and triggers -----------------------------------------------------------------

-- What the public sees says when it changes.
create trigger donors_tell_change after insert or update or delete or truncate on donors
  for each statement execute function tell_change();

create trigger gallery_items_tell_change after insert or update or delete or truncate on gallery_items
  for each statement execute function tell_change();

create trigger reviews_tell_change after insert or update or delete or truncate on reviews
  for each statement execute function tell_change();

create trigger statistics_tell_change after insert or update or delete or truncate on statistics
  for each statement execute function tell_change();

create trigger partner_pages_tell_change after insert or update or delete or truncate on partner_pages
  for each statement execute function tell_change();
--> statement-breakpoint
-- ---- Rows that are there from the start ------------------------------------------------------------------------------

-- The books begin with one bank account, which the provider pays out to; its number is given in the settings.
insert into bank_accounts (id, name, opened_on, is_settled_to)
values ('bac_main', 'Bank account', (app_now() at time zone 'Asia/Kolkata')::date, true);

-- From the first payment on each has its slip, and from today on what a school gets is a payout.
insert into books_begin (what, at) values ('slips', '-infinity'), ('payouts', app_now());
