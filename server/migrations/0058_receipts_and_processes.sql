-- A photograph of the signed receipt belongs to a hand-out, and is erased with the first child's application that it is about.
alter table "distribution_days" add column "photo" boolean default false not null;--> statement-breakpoint
alter table "documents" add column "other_subjects" text[] default '{}' not null;--> statement-breakpoint
create index "documents_other_subjects" on "documents" using gin ("other_subjects") where other_subjects <> '{}';--> statement-breakpoint
alter table "distribution_hand_outs" add column "receipt_id" text;--> statement-breakpoint
alter table "distribution_hand_outs" add constraint "distribution_hand_outs_receipt_id_documents_id_fk"
  foreign key ("receipt_id") references "documents"("id") on delete set null;--> statement-breakpoint
create index "distribution_hand_outs_receipt" on "distribution_hand_outs" ("receipt_id") where receipt_id is not null;--> statement-breakpoint
-- Each server process says here how its jobs fare, so that one page shows all of them.
create table "server_processes" (
  "id" text primary key not null,
  "name" text not null,
  "started_at" timestamp with time zone not null,
  "seen_at" timestamp with time zone not null,
  "jobs" jsonb not null
);
