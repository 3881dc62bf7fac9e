import { capture, type Corruption } from './corruption.ts'

const bankLine = (checksum: string, matched = 0) => `insert into bank_statements values
    ('bst_planted', 'bac_main', '', now(), 'x', '2026-04-01', '2026-04-01', 1, 1);
  insert into bank_lines (id, account_id, statement_id, day, position, amount_paise, balance_paise, narration, reference,
      twin, checksum, matched_paise)
    values ('bln_planted', 'bac_main', 'bst_planted', '2026-04-01', 0, 13000, 13000, 'x', '', 0, ${checksum}, ${matched})`
const ownChecksum = `encode(sha256(convert_to(E'bac_main\\n2026-04-01\\n13000\\n13000\\nx\\n\\n0', 'UTF8')), 'hex')`

/** Corruptions of bank statements. */
export const ofTheBank: readonly Corruption[] = [
  ['a line of the bank that nobody read so', bankLine(`'x'`), ['bank lines']],
  ['a line that is explained by nothing', bankLine(ownChecksum, 13000), ['bank lines', 'bank balances']],
  [
    'a line that stands for an entry of another account',
    `${bankLine(ownChecksum, 13000)};
     insert into bank_matches select 'bln_planted', id, 13000, now(), 'x' from ledger_entries where ${capture(130)}`,
    ['bank matches', 'bank balances'],
  ],
  [
    'more of an entry than there is',
    `update bank_matches set amount_paise = amount_paise + 1
       where entry_id = (select min(entry_id) from bank_matches)`,
    ['bank lines', 'bank matches', 'bank balances'],
  ],
  [
    'a pledge of which more came than its gift',
    `update pledges set received_paise = received_paise + 1 where state = 'matched'`,
    ['pledges have their gift'],
  ],
  [
    'a pledge that is waited for though its gift is there',
    `update pledges set state = 'promised', gift_id = null, received_paise = null, ended_at = null`,
    ['gifts of pledges are pledged'],
  ],
]
