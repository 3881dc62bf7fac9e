import { msg } from '@lingui/core/macro'
import { Link } from 'react-router'
import { pagesOfKind } from '../kit/record/resource-pages.tsx'
import { resource, type RowOf } from '../kit/resource.ts'
import { payment, paymentActions } from './payment.tsx'
import { column, figureColumn, timeColumn, wordColumn, writtenColumn } from '../kit/columns.tsx'
import { dayFilters, newestFirst, optionsOf } from '../kit/options.tsx'
import { Word } from '../kit/show.tsx'

type MoneyLine = RowOf<'GET office/money/lines'>

const fundNames = {
  needs: msg`Urgent needs`,
  schemes: msg`The two schemes`,
  events: msg`Events`,
  general: msg`The general fund`,
  suspense: msg`Suspense account`,
} as const satisfies Record<MoneyLine['fund'], unknown>

const whatNames = {
  came: msg`Received online`,
  counter: msg`Received over the counter`,
  back: msg`Refund initiated`,
  again: msg`To be refunded again`,
  moved: msg`Moved`,
} as const satisfies Record<MoneyLine['what'], unknown>

/** Income, refunds and transfers: the lines behind the figures of the home page. */
const money = resource({
  name: 'money',
  title: msg`Money in`,
  list: 'GET office/money/lines',
  columns: [
    timeColumn('at', msg`Date`),
    writtenColumn('name', msg`Donor`),
    figureColumn('amount', msg`Amount (₹)`),
    column<MoneyLine>('what', msg`What`, ({ what }) => (
      <Word of={whatNames[what]} tone={what === 'back' ? 'bad' : 'quiet'} />
    )),
    wordColumn('fund', msg`Purpose`, fundNames),
    wordColumn('from', msg`From fund`, fundNames),
    column<MoneyLine>(
      'payment',
      msg`Payment`,
      ({ payment: id }) => id && <Link to={`/payments/${id}`}>{id}</Link>,
    ),
  ],
  filters: [...dayFilters, { name: 'fund', label: msg`Purpose`, options: optionsOf(fundNames) }],
  sorts: newestFirst('at'),
  empty: msg`No money received yet. Each gift and each refund appears here as soon as it is booked.`,
})

/** The list of lines, and the page of a payment, to which several lines may link. */
export const moneyPages = pagesOfKind(money, { record: payment, rowActions: paymentActions })
