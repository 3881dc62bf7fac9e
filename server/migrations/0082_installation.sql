-- expand: an older release does not ask for it.
-- Which installation this is: its backups are named by it, and a restored copy writes none among them.
create table "installation" (
	"only" boolean primary key default true not null,
	"id" text not null,
	"copied_at" timestamp with time zone,
	constraint "installation_only" check ("installation"."only")
);
