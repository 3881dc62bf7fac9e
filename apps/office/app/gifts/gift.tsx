import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { outcomeOf, WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { action, edit, reasonField, type RecordSpec } from '../kit/resource.ts'
import { happened, PlainDay, Word } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import { type Gift, giftStates, modeNames, workNames } from './gift-labels.ts'
import { slipAct } from './slip-link.tsx'
import {
  column,
  dayColumn,
  figureColumn,
  mailColumn,
  phoneColumn,
  textColumn,
  wordColumn,
  writtenColumn,
} from '../kit/columns.tsx'
import { statusColumn } from '../kit/options.tsx'
import { languageOf, languageOptions } from '../kit/language-names.ts'

type GiftDetail = CallAnswer<'GET office/gifts/one'>['data']

const day = dayColumn('day', msg`Date`)
const amount = figureColumn('amount', msg`Amount (₹)`)
const mode = wordColumn('mode', msg`Method`, modeNames)
const state = statusColumn(giftStates)
const towards = column('for', msg`Purpose`, (row: Gift) => <Towards fund={row.fund} need={row.need} />)
const voucher = textColumn('voucher', msg`Voucher`)
const mobile = phoneColumn('mobile', msg`Mobile`)

/** The purpose of a gift: a need by name, or the trust's work. */
function Towards({ fund, need }: { readonly fund: string; readonly need: string | null }) {
  if (fund === 'fund:general' || fund === 'fund:schemes') return <Word of={workNames[fund]} />
  return <Link to={`/needs/${fund.replace('need:', '')}`}>{need ?? fund}</Link>
}

/** The actions for a gift. */
export const giftActions = [
  action<GiftDetail>('gifts.record')({
    name: 'clear',
    label: msg`Cleared`,
    kind: 'go',
    fits: ({ state: now }) => now === 'banked',
    explain: msg`The bank has cleared the cheque: its money is on the bank account from that day.`,
    fields: { day: { kind: 'day', label: msg`Date on bank statement`, required: true } },
    send: ({ day: on }, { id, version }) =>
      call('POST office/gifts/cleared', { body: { id, version, day: on } }),
    done: msg`Saved.`,
  }),
  action<GiftDetail>('gifts.record')({
    name: 'bounce',
    label: msg`Bounced`,
    kind: 'danger',
    fits: ({ state: now }) => now === 'banked' || now === 'cleared',
    explain: msg`The bank returned the cheque unpaid. The gift is reversed and its receipt is cancelled. The donor is told by e-mail if there is an address; otherwise please call.`,
    fields: {
      reason: reasonField,
      charge: { kind: 'number', label: msg`Bank charge for it (₹)` },
    },
    send: ({ reason, charge }, { id, version }) =>
      call('POST office/gifts/bounced', { body: { id, version, reason, charge: charge ?? 0 } }),
    done: msg`Saved.`,
  }),
  action<GiftDetail>('gifts.record')({
    name: 'reverse',
    label: msg`Reverse`,
    kind: 'danger',
    fits: ({ state: now }) => now !== 'bounced' && now !== 'reversed',
    explain: msg`For a gift that was entered wrongly. No money is refunded to the donor: a counter-entry takes it out of the books, and its receipt is cancelled. Then enter it again correctly. Above the limit, a second person approves it first.`,
    fields: { reason: reasonField },
    send: ({ reason }, { id, version }) =>
      outcomeOf(call('POST office/gifts/reverse', { body: { id, version, reason } })),
    done: msg`Recorded.`,
  }),
]

/** One gift in cash, by cheque or by bank transfer. */
export const gift: RecordSpec<GiftDetail> = {
  read: async (id) => (await call('GET office/gifts/one', { query: { id } })).data,
  title: ({ name }) => name || msg`Not named`,
  head: [state, mode],
  main: ['amount', 'day', 'end_reason', 'for', 'rest', 'mobile', 'email', 'slip'],
  facts: [
    amount,
    day,
    // why it was taken back, or bounced
    writtenColumn('end_reason', msg`Reason`),
    towards,
    column(
      'rest',
      msg`Purpose of the rest`,
      ({ rest_fund: fund, rest_amount: rest }) =>
        fund && (
          <>
            {writeRupees(rest)} <Towards fund={fund} need={null} />
          </>
        ),
    ),
    mobile,
    mailColumn('email', msg`E-mail`),
    column('language', msg`Language`, ({ language }) => languageOf(language)),
    column(
      'slip',
      msg`Receipt`,
      ({ slip, slip_id: id }) => slip && id && <Link to={`/slips/${id}`}>{slip}</Link>,
    ),
    voucher,
    textColumn('bank', msg`Bank account`),
    textColumn('utr', msg`UTR`),
    column(
      'cheque',
      msg`Cheque`,
      ({ cheque_number: number, cheque_bank: bank, cheque_day: of }) =>
        number && (
          <>
            {number}, {bank}, <PlainDay day={of} />
          </>
        ),
    ),
  ],
  edit: edit<GiftDetail>('gifts.record')({
    fields: {
      name: { kind: 'line', label: msg`Name`, maxLength: 120 },
      mobile: { kind: 'line', label: msg`Mobile`, maxLength: 24, beside: true },
      email: {
        kind: 'email',
        label: msg`E-mail`,
        hint: msg`The receipt is sent to the new address.`,
        maxLength: 254,
      },
      language: {
        kind: 'choice',
        label: msg`Language`,
        required: true,
        options: languageOptions,
      },
      note: { kind: 'lines', label: msg`Note`, maxLength: 300, rows: 2 },
    },
    values: ({ name, mobile: number, email, language, note }) => ({
      name,
      mobile: number,
      email,
      language,
      note,
    }),
    save: (values, { id, version }) =>
      call('POST office/gifts/correct', { body: { id, version, ...values } }),
  }),
  why: ({ id }) => <WaitingApprovals on="all-gifts" subject={id} />,
  happened: ({ entered_at: at, taken_by: by, banked_on: banked, cleared_on: cleared }) => [
    happened(at, msg`Entered`, { by: by || null }),
    happened(banked, msg`Deposited`),
    happened(cleared, msg`Cleared`),
  ],
  useActs: ({ slip_id: slip }) => [slip && slipAct(slip)],
}
