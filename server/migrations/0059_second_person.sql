-- What was asked to be voided waits among the approvals, as everything else that two people decide.
insert into approvals (id, kind, subject, change, reason, asked_by, asked_at, expires_at, alone, state)
select 'apr_' || replace(gen_random_uuid()::text, '-', ''), 'draw_void', draw.id,
  jsonb_build_object('eventId', event.id, 'event', event.name, 'draw', draw.nth), asked.reason, asked.asked_by, asked.asked_at,
  app_now() + interval '14 days', false, 'waiting'
from draw_voids asked join event_draws draw on draw.id = asked.draw_id join events event on event.id = draw.event_id
join staff on staff.id = asked.asked_by
where asked.approved_at is null and draw.voided_at is null;
--> statement-breakpoint
delete from draw_voids where approved_at is null;
--> statement-breakpoint
alter table draw_voids drop constraint draw_voids_approved;
--> statement-breakpoint
alter table draw_voids alter column approved_by set not null, alter column approved_at set not null;
