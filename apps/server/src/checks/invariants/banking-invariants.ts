import { lettered } from './invariant.ts'

/** The amount that a match's entry moves at the account of its line; paise, negative where money left. */
const moved = `case when 'bank:' || l.account_id = e.debit then e.amount_paise
  when 'bank:' || l.account_id = e.credit then -e.amount_paise end`

/** Checks that bank statements agree with the books of the same accounts. */
export const bankingInvariants = lettered('A', [
  {
    name: 'bank lines',
    says: 'each line of the bank is as it was read, and is explained with what its matches are together',
    examined: 'select count(*) from bank_lines',
    broken: `select format('%s is not what was read', id) from bank_lines
      where (narration <> '' or reference <> '' or is_opening) and checksum <> encode(sha256(convert_to(concat_ws(E'\\n',
        account_id, day::text, amount_paise::text, coalesce(balance_paise::text, ''), narration, reference, twin::text),
        'UTF8')), 'hex')
      union all
      select format('%s is explained with %s paise, and its matches are %s', l.id, l.matched_paise, coalesce(m.sum, 0))
      from bank_lines l left join (select line_id, sum(amount_paise) from bank_matches group by 1) m on m.line_id = l.id
      where l.matched_paise <> coalesce(m.sum, 0)`,
  },
  {
    name: 'bank matches',
    says: 'a line stands for entries of its own account and direction, and no entry is named with more than it moves',
    examined: 'select count(*) from bank_matches',
    broken: `select format('%s and entry %s: another account or direction', m.line_id, m.entry_id)
      from bank_matches m join bank_lines l on l.id = m.line_id join ledger_entries e on e.id = m.entry_id
      where sign(${moved}) is distinct from sign(l.amount_paise) or l.ignored_at is not null
      union all
      select format('entry %s has %s paise, and %s are matched', e.id, e.amount_paise, sum(m.amount_paise))
      from bank_matches m join bank_lines l on l.id = m.line_id join ledger_entries e on e.id = m.entry_id
      group by e.id, e.amount_paise, l.account_id having sum(m.amount_paise) > e.amount_paise`,
  },
  {
    name: 'pledges have their gift',
    says: 'a pledge whose money came has a gift that stands, to the bank, of the amount that it says came',
    examined: `select count(*) from pledges where state = 'matched'`,
    broken: `select format('%s: %s paise came, and its gift %s is of %s, %s', p.id, p.received_paise, p.gift_id,
        coalesce(g.amount_paise, 0), coalesce(g.mode || ' ' || g.state, 'not there'))
      from pledges p left join offline_gifts g on g.id = p.gift_id
      where p.state = 'matched'
        and (g.id is null or g.mode <> 'transfer' or g.state = 'reversed' or g.amount_paise <> p.received_paise)`,
  },
  {
    name: 'gifts of pledges are pledged',
    says: 'a gift that a pledge became stands with it: none that stands has lost its pledge',
    examined: `select count(*) from offline_gifts where once like 'pledge %'`,
    broken: `select format('%s came of a pledge, and no pledge says so', g.id) from offline_gifts g
      where g.once like 'pledge %' and g.state <> 'reversed' and not exists (select from pledges p where p.gift_id = g.id)`,
  },
  {
    name: 'bank balances',
    says: 'what the books say of a bank account is its statement, and what is on one side alone, to the paisa',
    examined: 'select count(distinct account_id) from bank_lines where balance_paise is not null',
    broken: `with chain as (
        select account_id, amount_paise, matched_paise, balance_paise,
          lag(balance_paise) over (partition by account_id order by day, position, id) as before,
          last_value(balance_paise) over (partition by account_id order by day, position, id
            rows between unbounded preceding and unbounded following) as closing
        from bank_lines
      ), statement as (
        select account_id, min(closing) as closing,
          sum(sign(amount_paise) * (abs(amount_paise) - matched_paise)) as unbooked,
          sum(coalesce(balance_paise - before - amount_paise, 0)) as gaps
        from chain group by 1 having count(*) = count(balance_paise)
      ), books as (
        select id as account_id, (select coalesce(sum(amount_paise), 0) from ledger_entries where debit = 'bank:' || a.id)
          - (select coalesce(sum(amount_paise), 0) from ledger_entries where credit = 'bank:' || a.id) as balance
        from bank_accounts a
      ), seen as (
        select l.account_id, sum(sign(${moved}) * m.amount_paise) as matched
        from bank_matches m join bank_lines l on l.id = m.line_id join ledger_entries e on e.id = m.entry_id group by 1
      )
      select format('%s: the books say %s paise, its statement and what is on one side alone %s', account_id, balance,
        closing + balance - coalesce(matched, 0) - unbooked - gaps)
      from statement join books using (account_id) left join seen using (account_id)
      where balance <> closing + balance - coalesce(matched, 0) - unbooked - gaps`,
  },
])
