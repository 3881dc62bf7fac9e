import { hashOf, lineText } from '../../money/payments/reconciling/seals.store.ts'
import { lettered } from './invariant.ts'

/**
 * Each seal with the current state of its lines. `offset 0` makes the query find lines by id: otherwise each seal would read
 * the full ledger.
 */
const sealed = `(
  select s.number, s.lines, s.count, s.previous, s.hash, now.found, now.hash as hash_now,
    lag(s.number, 1, 0::bigint) over chain as number_before, lag(s.hash, 1, '') over chain as hash_before
  from ledger_seals s cross join lateral (
    select count(*) as found, ${hashOf('s.number', 's.previous', `string_agg(one.line, E'\\n' order by one.id)`)} as hash
    from unnest(s.lines) ids cross join lateral (
      select l.id, ${lineText} as line from ledger_entries l where l.id >= lower(ids) and l.id < upper(ids) offset 0) one) now
  window chain as (order by s.number))`

/** Everything up to this line was sealed long ago: a line that appears below was not booked then. */
const longAgo = `(select last_line from ledger_seals where sealed_at < now() - interval '1 hour' order by number desc limit 1)`

/** The checks of the ledger's hash chain. */
export const chainInvariants = lettered('A', [
  {
    name: 'ledger chain',
    says: 'the ledger’s lines are those that were sealed, and no seal is missing',
    examined: 'select count(*) from ledger_seals',
    broken: `select format('seal %s (lines %s): %s', number, lines, case
        when number <> number_before + 1 then 'a seal before it is missing'
        when previous <> hash_before then 'it does not follow from the one before it'
        when found < count then (count - found) || ' of its lines are gone'
        else 'a line or the seal was changed' end)
      from ${sealed} s where number <> number_before + 1 or previous <> hash_before or found <> count
        or hash is distinct from hash_now`,
  },
  {
    name: 'lines are sealed',
    says: 'each line is sealed soon after it was booked',
    examined: 'select count(*) from ledger_entries',
    broken: `select format('line %s has no seal', l.id) from ledger_entries l
      where not coalesce((select range_agg(lines) from ledger_seals) @> l.id, false)
        and (l.id <= ${longAgo}
          or coalesce((select booked_at from vouchers v where v.id = l.voucher_id), l.at) < now() - interval '10 minutes')`,
  },
])
