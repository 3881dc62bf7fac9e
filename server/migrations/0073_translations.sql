-- Better words for the site's sentences that visitors suggested; nobody is named.
create table "translation_suggestions" (
  "id" text primary key,
  "lang" text not null default 'en',
  -- the path of the page that it was read on
  "page" text not null,
  "read" text not null,
  "better" text not null,
  "created_at" timestamp with time zone not null,
  "state" text not null default 'open',
  -- why it was set aside
  "reason" text not null default '',
  "decided_by" text references "staff"("id"),
  "decided_at" timestamp with time zone,
  constraint "translation_suggestions_state" check ("state" in ('open', 'taken', 'set_aside')),
  constraint "translation_suggestions_decided" check (("state" = 'open') = ("decided_by" is null) and ("decided_by" is null) = ("decided_at" is null)),
  constraint "translation_suggestions_lang" check ("lang" in ('gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th'))
);--> statement-breakpoint
create index "translation_suggestions_open" on "translation_suggestions" ("lang", "created_at") where state = 'open';--> statement-breakpoint
create index "translation_suggestions_at" on "translation_suggestions" ("created_at", "id");--> statement-breakpoint
-- What staff wrote or signed of the sentences of a language, one after the other; the newest counts.
create table "translation_texts" (
  "id" text primary key,
  "lang" text not null default 'en',
  -- by which its sentence is known: the catalogue, and a hash of its English or id
  "sentence" text not null,
  -- counts the texts of a sentence from 1 on
  "nth" integer not null,
  -- the English that it was made from, and what the catalogue said then
  "english" text not null,
  "over" text not null,
  "words" text not null,
  -- of whoever signed it as good; null: it is a draft
  "initials" text,
  "source" text not null,
  "suggestion_id" text references "translation_suggestions"("id") on delete set null,
  "staff_id" text not null references "staff"("id"),
  "written_at" timestamp with time zone not null,
  constraint "translation_texts_nth" unique ("lang", "sentence", "nth"),
  constraint "translation_texts_signed" check (("source" = 'signed') = ("initials" is not null)),
  constraint "translation_texts_source" check ("source" in ('written', 'suggested', 'imported', 'signed')),
  constraint "translation_texts_filled" check ("nth" > 0 and "words" <> ''),
  constraint "translation_texts_lang" check ("lang" in ('gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th'))
);--> statement-breakpoint
create index "translation_texts_suggestion" on "translation_texts" ("suggestion_id");
