/**
 * SQL that selects the years in which a number series has a gap. `given` selects the numbers in use; numbers lost in a
 * restore are in `lost_numbers` and are no gap.
 */
export function numberGaps(series: string, given: string): string {
  return `select format('%s: %s given out, %s lost in a restore, the highest is %s, the last %s', year,
      coalesce(given.count, 0), coalesce(lost.count, 0), coalesce(greatest(given.highest, lost.highest), 0), coalesce(s.last, 0))
    from (select split_part(number, '/', 2) as year, count(*)::bigint as count, max(split_part(number, '/', 3)::int) as highest
      from (${given}) used (number) group by 1) given
    full join (select year, sum(last - first + 1)::bigint as count, max(last) as highest
      from lost_numbers where series = '${series}' group by 1) lost using (year)
    full join (select year, last from number_series where series = '${series}') s using (year)
    where coalesce(given.count, 0) + coalesce(lost.count, 0) is distinct from coalesce(s.last, 0)::bigint
      or greatest(given.highest, lost.highest) is distinct from s.last`
}
