import { lettered } from './invariant.ts'
import { orderStates } from '../../money/payments/states.ts'

/** A place is paid for by its order, or over the counter: then it has no account and no order. */
const paid = `(e.account_id is null or exists (
  select 1 from payment_orders o where o.subject_id = coalesce(e.paid_with, e.id) and o.status in ${orderStates('paid')}))`

/** The checks of places and draws. */
export const eventInvariants = [
  ...lettered('C', [
    {
      name: 'places',
      says: 'confirmed entries and live holds are never more than an event’s places, and are counted right',
      examined: 'select count(*) from events',
      broken: `select v.id from events v left join event_entries e on e.event_id = v.id
      group by v.id having count(e.id) filter (where e.place in ('held', 'confirmed')) > v.total_people
        or count(e.id) filter (where e.place = 'held') <> v.held_people
        or count(e.id) filter (where e.place = 'held' and e.newcomer) <> v.held_newcomers
        or count(e.id) filter (where e.place = 'confirmed') <> v.completed_people`,
    },
    {
      name: 'confirmed places',
      says: 'a confirmed place is paid for, and money booked to an event has its place, or goes back',
      examined: `select count(*) from event_entries where place = 'confirmed'`,
      broken: `select e.id from event_entries e where e.place = 'confirmed' and not ${paid}
      union all
      select e.id from event_entries e join payment_orders o on o.subject_id = coalesce(e.paid_with, e.id)
      join payments p on p.order_id = o.id join ledger_entries l on l.payment_id = p.id and l.kind = 'capture'
      where l.credit = 'event:' || e.event_id and e.place <> 'confirmed' and o.status not in ${orderStates('returned')}`,
    },
    {
      name: 'places paid together',
      says: 'places that one order pays for are of one event and one account, and are held, paid or free together',
      examined: 'select count(*) from event_entries where paid_with is not null',
      broken: `select e.id from event_entries e left join event_entries first on first.id = e.paid_with
      where e.paid_with is not null and (first.id is null or first.paid_with is not null
        or (e.event_id, e.account_id, e.place, e.held_until)
          is distinct from (first.event_id, first.account_id, first.place, first.held_until))
      union all
      select first.id from event_entries first join event_entries e on e.paid_with = first.id
      group by first.id having count(*) > 4`,
    },
  ]),
  ...lettered('E', [
    {
      name: 'draws',
      says: 'a full event, or one closed for a draw, has one that counts, of exactly its paid places, by a seed committed to, not held before its time',
      examined: 'select count(*) from event_draws',
      broken: `select v.id from events v left join event_draws d on d.event_id = v.id and d.voided_at is null
      where v.completed_people = v.total_people
      group by v.id having count(d.id) <> 1
      union all
      select v.id from events v left join event_draws d on d.event_id = v.id and d.voided_at is null
      where v.completed_people < v.total_people and (d.id is not null) <> (coalesce(v.closed_with, '') = 'draw')
      union all
      select d.id from event_draws d where d.drawn_at < d.draw_at or (d.drawn_at is not null and (d.recorded_at is null or d.recorded_at < d.draw_at))
        or encode(sha256(convert_to(d.list, 'utf8')), 'hex') <> d.list_hash
        or (d.seed is not null and encode(sha256(convert_to(case d.format
          when 'sahay-draw-1' then 'sahay-draw-1:' || d.seed || ':' || d.list_hash
          else 'sahay-draw-2:' || (select v.code from events v where v.id = d.event_id) || ':' || d.seed
          end, 'utf8')), 'hex') <> d.commitment)
        or (d.format = 'sahay-draw-2' and d.commitment not in (
          select s.commitment from event_seeds s where s.event_id = d.event_id
          union all select b.seed from event_draws b where b.event_id = d.event_id and b.nth < d.nth and b.seed is not null))
        or (d.voided_at is null and (select jsonb_agg(e.unique_id order by e.unique_id collate "C") from event_entries e
          where e.event_id = d.event_id and e.place = 'confirmed') is distinct from d.list::jsonb -> 'entries')`,
    },
    {
      name: 'winners',
      says: 'a held draw has its winners, ranked from one, each from a paid place; more only where a prize passed on',
      examined: 'select count(*) from event_winners',
      broken: `select d.id from event_draws d left join event_winners w on w.draw_id = d.id
      where d.drawn_at is not null group by d.id, d.list
      having count(w.id) filter (where w.prize_rank is null) <> (d.list::jsonb ->> 'winners')::int or max(w.rank) <> count(w.id)
      union all
      select w.id from event_winners w left join prize_passes p on p.to_winner_id = w.id
      where (w.prize_rank is null) <> (p.winner_id is null)
      union all
      select p.winner_id from prize_passes p join event_prizes h on h.winner_id = p.winner_id
      union all
      select w.id from event_winners w join event_draws d on d.id = w.draw_id join event_entries e on e.id = w.entry_id
      where d.drawn_at is null or e.event_id <> d.event_id or e.place <> 'confirmed' or not ${paid}`,
    },
  ]),
]
