import { hashOf, lineText } from '../src/foundation/books/seals.store.ts'
import type { Invariant } from './invariant.ts'

/** Each seal with the lines that it covers as they are now. */
const sealed = `(
  select s.number, s.lines, s.count, s.previous, s.hash, s.last_line,
    lag(s.number, 1, 0::bigint) over chain as number_before, lag(s.hash, 1, '') over chain as hash_before,
    now.found, now.line
  from ledger_seals s cross join lateral (
    select count(l.id) as found, string_agg(${lineText}, E'\\n' order by l.id) as line
    from unnest(s.lines) ids join ledger_entries l on l.id >= lower(ids) and l.id < upper(ids)) now
  window chain as (order by s.number))`

/** Older seals say up to where everything is sealed: a line that appears below that was not booked then. */
const longAgo = `(select last_line from ledger_seals where sealed_at < now() - interval '1 hour' order by number desc limit 1)`

/** The questions about the chain of hashes. */
export const chainInvariants: readonly Invariant[] = [
  {
    letter: 'A',
    name: 'ledger chain',
    says: 'the ledger’s lines are those that were sealed, and no seal is missing',
    examined: 'select count(*) from ledger_seals',
    broken: `select format('seal %s (lines %s): %s', number, lines, case
        when number <> number_before + 1 then 'a seal before it is missing'
        when previous <> hash_before then 'it does not follow from the one before it'
        when found < count then (count - found) || ' of its lines are gone'
        else 'a line or the seal was changed' end)
      from ${sealed} s where number <> number_before + 1 or previous <> hash_before or found <> count
        or hash <> ${hashOf('number', 'previous', 'line')}`,
  },
  {
    letter: 'A',
    name: 'lines are sealed',
    says: 'each line is sealed soon after it was booked',
    examined: 'select count(*) from ledger_entries',
    broken: `select format('line %s has no seal', l.id) from ledger_entries l
      left join (select lower(ids) as low, upper(ids) as high from (
        select unnest(range_agg(lines)) as ids from ledger_seals) one) s on l.id >= s.low and l.id < s.high
      where s.low is null and (l.at < now() - interval '10 minutes' or l.id <= ${longAgo})`,
  },
]
