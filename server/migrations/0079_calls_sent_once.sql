-- expand: an older release writes nothing into it, and takes no keys.
-- A call of staff that is sent again with its key, because its answer was lost, does its work once.
create table "sent_calls" (
	"person" text not null,
	"key" text not null,
	"call" text not null,
	"sent" bytea not null,
	"attempt" text not null,
	"answer" bytea,
	"at" timestamp with time zone not null,
	constraint "sent_calls_person_key_pk" primary key("person","key")
);
--> statement-breakpoint
create index "sent_calls_at" on "sent_calls" using btree ("at");
