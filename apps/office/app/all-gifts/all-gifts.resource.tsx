import { msg } from '@lingui/core/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { writeFigure } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { Link } from 'react-router'
import { PlainDay, When, Word } from '../kit/show.tsx'
import { resource, type RowOf } from '../kit/resource.ts'
import { recordAddress } from '../shell/record-address.ts'
import { methodName, methodNames } from '../money/payment-labels.ts'
import { column, figureColumn, textColumn } from '../kit/columns.tsx'
import { allView, dayFilters, newestFirst, optionsOf, statusColumn } from '../kit/options.tsx'
import { giftStates, modeNames, workNames } from '../gifts/gift-labels.ts'

/** Labels for gifts of every kind. */

type AnyGift = RowOf<'GET office/all-gifts'>

const wayNames = {
  online: msg`Online`,
  ...modeNames,
} as const satisfies Record<AnyGift['way'], unknown>

const anyGiftStates = {
  received: giftStates.received,
  waiting: { of: msg`Not paid yet`, tone: 'quiet' },
  banked: giftStates.banked,
  cleared: giftStates.cleared,
  refund_pending: { of: msg`Refund initiated`, tone: 'act' },
  refunded: { of: msg`Refunded`, tone: 'quiet' },
  failed: { of: msg`Not paid`, tone: 'quiet' },
  bounced: giftStates.bounced,
  reversed: giftStates.reversed,
} as const satisfies Record<AnyGift['state'], unknown>

/** Received gifts, and orders that were never paid. */
const groupNames = { given: msg`Given`, unpaid: msg`Never paid` } as const

const aimNames = {
  need: msg`Urgent needs`,
  event: msg`Event place`,
  application: msg`Application contribution`,
  inquiry: msg`Donor inquiry`,
  schemes: workNames['fund:schemes'],
  general: workNames['fund:general'],
} as const satisfies Record<AnyGift['aim'], unknown>

/** All gifts, whatever the way of payment. */
export const allGifts = resource({
  title: msg`All gifts`,
  list: 'GET office/all-gifts',
  recordAt: (id) => recordAddress(id) ?? '/all-gifts',
  columns: [
    column<AnyGift>('name', msg`Donor`, ({ name }) => name || <Word of={msg`Not named`} tone="quiet" />),
    column<AnyGift>(
      // a gift over the counter has a day but no time
      'at',
      msg`Date`,
      ({ at, way }) => (way === 'online' ? <When at={at} /> : <PlainDay day={dayOf(new Date(at))} />),
    ),
    column<AnyGift>(
      'way',
      msg`Method`,
      ({ way, method, international }) => (
        <>
          <Word of={method === null ? wayNames[way] : methodName(method)} />
          {international && (
            <>
              {' '}
              <Word of={msg`From abroad`} tone="act" />
            </>
          )}
        </>
      ),
      { short: true },
    ),
    { ...statusColumn(anyGiftStates), short: true },
    column<AnyGift>('aim', msg`Purpose`, ({ aim, need, need_id: id }) =>
      id === null ? <Word of={aimNames[aim]} /> : <Link to={`/needs/${id}`}>{need}</Link>,
    ),
    { ...textColumn('slip', msg`Receipt`), short: true },
    figureColumn('amount', msg`Amount (₹)`),
    column<AnyGift>(
      'returned',
      msg`Refunded`,
      ({ returned }) => (returned === 0 ? null : writeFigure(returned)),
      {
        end: true,
        hidden: true,
      },
    ),
    column<AnyGift>('payment', msg`Payment`, ({ payment }) => payment && <code>{payment}</code>, {
      hidden: true,
    }),
    column<AnyGift>('voucher', msg`Voucher`, ({ voucher }) => voucher, { hidden: true }),
  ],
  filters: [
    {
      name: 'way',
      label: msg`Method`,
      options: [
        { value: 'online', label: wayNames.online },
        { value: 'counter', label: msg`Over the counter` },
        { value: 'cash', label: wayNames.cash },
        { value: 'cheque', label: wayNames.cheque },
        { value: 'transfer', label: wayNames.transfer },
      ],
    },
    {
      name: 'state',
      label: msg`Status`,
      options: [
        ...optionsOf(groupNames),
        ...keysOf(anyGiftStates).map((value) => ({ value, label: anyGiftStates[value].of })),
      ],
    },
    { name: 'aim', label: msg`Purpose`, options: optionsOf(aimNames) },
    ...dayFilters,
    { name: 'amount', label: msg`Amount (₹)`, kind: 'amount' },
    { name: 'method', label: msg`Online method`, options: optionsOf(methodNames) },
    { name: 'returned', label: msg`Refunded`, options: [{ value: 'yes', label: msg`With refunds` }] },
    { name: 'foreign', label: msg`From abroad`, options: [{ value: 'yes', label: msg`From abroad` }] },
    { name: 'batch', label: msg`Batch`, kind: 'text' },
  ],
  views: [
    { name: 'given', label: groupNames.given, filters: { state: 'given' } },
    { name: 'cash', label: wayNames.cash, filters: { way: 'cash' } },
    { name: 'bank', label: msg`Cheques with the bank`, filters: { way: 'cheque', state: 'banked' } },
    { name: 'bounced', label: msg`Bounced`, filters: { state: 'bounced' } },
    { name: 'back', label: msg`With refunds`, filters: { returned: 'yes' } },
    { name: 'unpaid', label: groupNames.unpaid, filters: { state: 'unpaid' } },
    allView,
  ],
  sorts: [...newestFirst('at'), { value: '-amount', label: msg`Largest first` }],
  search: { name: 'q', label: msg`Name, full mobile or e-mail address, or a number` },
  empty: msg`No gifts yet. Online gifts appear here once they are paid; payments that were started are under “Never paid”. Use “Record gift” for those over the counter.`,
})
