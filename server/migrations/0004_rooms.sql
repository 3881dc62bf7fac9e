CREATE TABLE "help_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"address" text NOT NULL,
	"message" text NOT NULL,
	"document_id" text,
	CONSTRAINT "help_requests_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "ngo_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"organisation" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "ngo_requests_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"once" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"type" text NOT NULL,
	"address" text NOT NULL,
	"purpose" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"terms_ticked" boolean NOT NULL,
	"document_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiries_once_unique" UNIQUE("once"),
	CONSTRAINT "inquiries_amount" CHECK ("inquiries"."amount_paise" >= 100)
);
--> statement-breakpoint
CREATE TABLE "donors" (
	"id" text PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"published_at" timestamp with time zone,
	"image" text,
	"name" text NOT NULL,
	"position" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "donors_amount" CHECK ("donors"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "gallery_items" (
	"id" text PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"published_at" timestamp with time zone,
	"image" text,
	"caption" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"published_at" timestamp with time zone,
	"image" text,
	"name" text NOT NULL,
	"comment" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics" (
	"id" text PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"published_at" timestamp with time zone,
	"total" text NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"is_private" boolean NOT NULL,
	"folder" text NOT NULL,
	"key_id" text,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	CONSTRAINT "documents_folder_unique" UNIQUE("folder"),
	CONSTRAINT "documents_private_is_encrypted" CHECK ("documents"."is_private" = ("documents"."key_id" is not null)),
	CONSTRAINT "documents_private_is_not_published" CHECK (not "documents"."is_private" or "documents"."published_at" is null),
	CONSTRAINT "documents_size" CHECK ("documents"."bytes" > 0 and "documents"."width" > 0 and "documents"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"series" text NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_series_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "number_series_last" CHECK ("number_series"."last" > 0)
);
--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_requests_document" ON "help_requests" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "inquiries_document" ON "inquiries" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "inquiries_unowned_email" ON "inquiries" USING btree ("email") WHERE account_id is null;--> statement-breakpoint
CREATE INDEX "inquiries_unowned_mobile" ON "inquiries" USING btree ("mobile") WHERE account_id is null;--> statement-breakpoint
CREATE INDEX "documents_expire" ON "documents" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "documents_subject" ON "documents" USING btree ("subject_id");
--> statement-breakpoint
-- What the public sees says when it changes (0002).
create trigger statistics_tell_change after insert or update or delete or truncate on statistics
  for each statement execute function tell_change();
--> statement-breakpoint
create trigger gallery_items_tell_change after insert or update or delete or truncate on gallery_items
  for each statement execute function tell_change();
--> statement-breakpoint
create trigger reviews_tell_change after insert or update or delete or truncate on reviews
  for each statement execute function tell_change();
--> statement-breakpoint
create trigger donors_tell_change after insert or update or delete or truncate on donors
  for each statement execute function tell_change();
