-- In which language people read, and mails and slips as sentences of the catalogues with their values instead of English.
do $$
declare
  holder text;
begin
  foreach holder in array array['accounts', 'applications', 'inquiries', 'event_entries', 'donations', 'help_requests', 'ngo_requests', 'messages', 'slips'] loop
    execute format(
      'alter table %I add column lang text not null default ''en'' constraint %I check (lang in (''en'', ''gu'', ''hi'', ''mr'', ''ne'', ''bn'', ''as'', ''ta'', ''te'', ''kn'', ''ml'', ''pa'', ''or'', ''si'', ''ur'', ''sd'', ''ar'', ''fa'', ''es'', ''fr'', ''pt'', ''it'', ''de'', ''nl'', ''tr'', ''sw'', ''id'', ''vi'', ''ru'', ''zh'', ''ja'', ''ko'', ''th''))',
      holder, holder || '_lang');
  end loop;
end $$;
--> statement-breakpoint
-- What waits to be sent was written in English already: it leaves as it is.
alter table "messages" add column "content" jsonb;
--> statement-breakpoint
update "messages" set "content" = jsonb_build_object(
    'subject', jsonb_build_object('words', "subject"),
    'parts', jsonb_build_array(jsonb_build_object('words', regexp_replace("text", E'\\s*\uE000\\s*$', ''))))
  where "next_try_at" is not null;
--> statement-breakpoint
update "messages" set "subject" = '' where "next_try_at" is not null;
--> statement-breakpoint
alter table "messages" drop column "text", drop column "html", alter column "subject" set default '';
--> statement-breakpoint
-- A slip does not change: what it said stays to the letter.
alter table "slips" add column "says" jsonb;
--> statement-breakpoint
update "slips" set "says" = jsonb_strip_nulls(jsonb_build_object(
    'towards', jsonb_build_object('words', "towards"),
    'subject', case when "subject" is not null then jsonb_build_object('words', "subject") end,
    'thanks', jsonb_build_array(jsonb_build_object('words', "thanks"))));
--> statement-breakpoint
alter table "slips" alter column "says" set not null, drop column "towards", drop column "subject", drop column "thanks";
--> statement-breakpoint
alter table "payment_alerts" alter column "details" type jsonb
  using jsonb_build_object('words', "details");
--> statement-breakpoint
-- Why a rule, or the provider, gave money back stands in asked_by.
update "refunds" set "reason" = '' where "asked_by" like 'rule:%' or "asked_by" = 'provider';
