-- Days on which things are handed out: what is brought, which families come, the passes of volunteers' phones, and each hand-out.
create table "distribution_days" (
  "id" text primary key,
  "day" date not null,
  "place" text not null,
  "opens" text not null,
  "closes" text not null,
  "state" text not null,
  "details" integer not null default 1,
  "version" integer not null default 1,
  "created_at" timestamp with time zone not null,
  "closed_at" timestamp with time zone,
  constraint "distribution_days_state_known" check ("state" in ('open', 'closed', 'cancelled')),
  constraint "distribution_days_closed" check (("state" = 'open') = ("closed_at" is null)),
  constraint "distribution_days_hours" check ("opens" < "closes")
);
--> statement-breakpoint
create index "distribution_days_latest" on "distribution_days" ("day", "id");
--> statement-breakpoint
create index "distribution_days_state" on "distribution_days" ("state", "day", "id");
--> statement-breakpoint
create table "distribution_items" (
  "id" text primary key,
  "day_id" text not null references "distribution_days"("id"),
  "name" text not null,
  "sized" boolean not null,
  "brought" integer not null,
  "left_over" integer,
  "reason" text,
  "created_at" timestamp with time zone not null,
  constraint "distribution_items_counts" check ("brought" >= 0 and "left_over" >= 0)
);
--> statement-breakpoint
create index "distribution_items_day" on "distribution_items" ("day_id", "created_at", "id");
--> statement-breakpoint
create table "distribution_families" (
  "id" text primary key,
  "day_id" text not null references "distribution_days"("id"),
  "scan" text not null unique,
  "code" text not null,
  "lettered" integer,
  "removed_at" timestamp with time zone,
  constraint "distribution_families_code" unique ("day_id", "code")
);
--> statement-breakpoint
create table "distribution_children" (
  "application_id" text not null,
  "family_id" text not null references "distribution_families"("id"),
  "day_id" text not null references "distribution_days"("id"),
  "sizes" jsonb not null default '{}',
  "open" boolean not null default true,
  primary key ("family_id", "application_id")
);
--> statement-breakpoint
create index "distribution_children_day" on "distribution_children" ("day_id");
--> statement-breakpoint
create unique index "distribution_children_once" on "distribution_children" ("application_id") where open;
--> statement-breakpoint
create table "distribution_passes" (
  "id" text primary key,
  "day_id" text not null references "distribution_days"("id"),
  "name" text not null,
  "token_hash" bytea not null unique,
  "by" text not null references "staff"("id"),
  "made_at" timestamp with time zone not null,
  "loaded_at" timestamp with time zone,
  "seen_at" timestamp with time zone,
  "revoked_at" timestamp with time zone
);
--> statement-breakpoint
create index "distribution_passes_day" on "distribution_passes" ("day_id", "made_at");
--> statement-breakpoint
create table "distribution_hand_outs" (
  "id" text primary key,
  "day_id" text not null references "distribution_days"("id"),
  "family_id" text not null references "distribution_families"("id"),
  "pass_id" text references "distribution_passes"("id"),
  "staff_id" text references "staff"("id"),
  "at" timestamp with time zone not null,
  "received_at" timestamp with time zone not null,
  "changed_at" timestamp with time zone not null,
  "clock_changed" boolean not null,
  "given" jsonb not null,
  "state" text not null,
  "decided" text,
  "reason" text,
  "changed_by" text references "staff"("id"),
  constraint "distribution_hand_outs_by" check (("pass_id" is null) <> ("staff_id" is null)),
  constraint "distribution_hand_outs_state" check ("state" in ('stands', 'conflict', 'late', 'undone')),
  constraint "distribution_hand_outs_decided" check ("decided" is null or "state" in ('conflict', 'late', 'undone'))
);
--> statement-breakpoint
create index "distribution_hand_outs_day" on "distribution_hand_outs" ("day_id", "at");
--> statement-breakpoint
create index "distribution_hand_outs_changed" on "distribution_hand_outs" ("day_id", "changed_at");
--> statement-breakpoint
create index "distribution_hand_outs_family" on "distribution_hand_outs" ("family_id");
--> statement-breakpoint
create index "distribution_hand_outs_pass" on "distribution_hand_outs" ("pass_id");
