import type { Corruption } from './corruption.ts'

/** Corruptions of places, draws and winners. */
export const ofEvents: readonly Corruption[] = [
  [
    'a place too many',
    `alter table events drop constraint events_places; update events set total_people = 5 where id = 'evt_demo01'`,
    ['places'],
  ],
  ['a place that nobody holds', `update events set held_people = 1 where id = 'evt_demo01'`, ['places']],
  [
    'a place nobody paid for',
    `set local session_replication_role = origin;
     update event_entries set account_id = (select id from accounts limit 1) where id = 'ent_demo01001'`,
    ['records have orders', 'money over the counter', 'confirmed places'],
  ],
  [
    'a place that was paid for in another event',
    `update event_entries set paid_with = 'ent_demo01001' where id = 'ent_demo02001'`,
    ['places paid together'],
  ],
  [
    'a bought winner',
    `update event_winners set entry_id = 'ent_demo01001' where rank = 1 and entry_id like 'ent_demo06%'`,
    ['winners'],
  ],
  ['a winner too few', `delete from event_winners where rank = 3`, ['winners']],
  ['a list of others', `update event_draws set list = replace(list, 'N001', 'N999')`, ['draws']],
  ['another seed', `update event_draws set seed = list_hash where seed is not null`, ['draws']],
  [
    'a list that was closed before its event was full',
    `update events set total_people = 41 where id = 'evt_demo05'`,
    ['draws'],
  ],
  [
    'a draw that nobody voided',
    `update event_draws set voided_at = now() where event_id = 'evt_demo05'`,
    ['draws'],
  ],
]
