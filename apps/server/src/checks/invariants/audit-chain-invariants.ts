import { digestOf, hashOf, lineText } from '../../platform/audit/seals.store.ts'
import { lettered } from './invariant.ts'

/** Each seal of the audit log with its current lines; `offset 0` as for the ledger's chain. */
const sealed = `(
  select s.*, now.found, now.digest as digest_now, now.ids,
    ${hashOf('s.number', 's.previous', 's.first_at', 's.digest')} as hash_now,
    s.first_at < app_now() - interval '8 years' as may_be_trimmed,
    lag(s.number, 1, 0::bigint) over chain as number_before, lag(s.hash, 1, '') over chain as hash_before
  from audit_seals s cross join lateral (
    select count(*) as found, ${digestOf(`string_agg(one.line, E'\\n' order by one.id)`)} as digest,
      range_agg(int8range(one.id, one.id, '[]')) as ids
    from unnest(s.lines) ids cross join lateral (
      select l.id, ${lineText} as line from audit_log l where l.id >= lower(ids) and l.id < upper(ids) offset 0) one) now
  window chain as (order by s.number))`

/** The first line that a seal has and the log has not. */
const firstGone = `lower(s.lines - coalesce(s.ids, '{}'))`

/** The checks of the hash chain over the audit log. Lines older than eight years may have been deleted. */
export const auditChainInvariants = lettered('A', [
  {
    name: 'audit chain',
    says: 'the audit log’s lines are those that were sealed, and no seal is missing',
    examined: 'select count(*) from audit_seals',
    broken: `select format('seal %s (lines %s): %s', number, lines, case
        when number <> number_before + 1 then 'a seal before it is missing'
        when previous <> hash_before then 'it does not follow from the one before it'
        when hash <> hash_now then 'the seal was changed'
        when found < count then format('line %s is gone', ${firstGone})
        else 'a line was changed' end)
      from ${sealed} s where number <> number_before + 1 or previous <> hash_before or hash <> hash_now
        or (not may_be_trimmed and (found <> count or digest is distinct from digest_now))
      order by number`,
  },
  {
    name: 'audit lines are sealed',
    says: 'each line of the audit log is sealed soon after it was written',
    examined: 'select count(*) from audit_log',
    broken: `select format('line %s has no seal', l.id) from audit_log l
      where not coalesce((select range_agg(lines) from audit_seals) @> l.id, false)
        and (l.id <= (
            select last_line from audit_seals where sealed_at < now() - interval '1 hour' order by number desc limit 1)
          or l.at < now() - interval '10 minutes')
      order by l.id`,
  },
])
