-- expand: an older release writes no translation but those on its records
-- ---- platform/content: which English a translation was made from ----
CREATE TABLE "content_translations" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"source" jsonb NOT NULL,
	"words" jsonb NOT NULL,
	"staff_id" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_translations_kind_record_id_lang_pk" PRIMARY KEY("kind","record_id","lang")
);
--> statement-breakpoint
ALTER TABLE "content_translations" ADD CONSTRAINT "content_translations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_translations" ADD CONSTRAINT "content_translations_lang" CHECK (lang = any (array['gu', 'hi', 'mr', 'ne', 'bn', 'as', 'ta', 'te', 'kn', 'ml', 'pa', 'or', 'si', 'ur', 'sd', 'ar', 'fa', 'es', 'fr', 'pt', 'it', 'de', 'nl', 'tr', 'sw', 'id', 'vi', 'ru', 'zh', 'ja', 'ko', 'th']));
