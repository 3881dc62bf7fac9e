import { msg } from '@lingui/core/macro'
import { writeFigure } from '@sahay/contract/kernel/money'
import { keysOf } from '@sahay/contract/kernel/keys'
import { Link } from 'react-router'
import { type ResourcePages, pagesOf, recordPageOf } from '../kit/record/resource-pages.tsx'
import { resource } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import { Word } from '../kit/word.tsx'
import { payment, paymentActions } from './payment.tsx'
import { fundNames, whatNames } from './money-labels.ts'

/** What came, went back and was moved: the lines behind the figures of the first page. */
const money = resource({
  name: 'money',
  title: msg`Money in`,
  list: 'GET office/money/lines',
  id: ({ id }) => id,
  columns: [
    { name: 'at', label: msg`Date`, show: ({ at }) => <When at={at} /> },
    { name: 'name', label: msg`Donor`, show: ({ name }) => name && <span dir="auto">{name}</span> },
    { name: 'amount', label: msg`Amount (₹)`, end: true, show: ({ amount }) => writeFigure(amount) },
    {
      name: 'what',
      label: msg`What`,
      show: ({ what }) => <Word of={whatNames[what]} tone={what === 'back' ? 'bad' : 'quiet'} />,
    },
    { name: 'fund', label: msg`Purpose`, show: ({ fund }) => <Word of={fundNames[fund]} /> },
    { name: 'from', label: msg`From fund`, show: ({ from }) => from && <Word of={fundNames[from]} /> },
    {
      name: 'payment',
      label: msg`Payment`,
      show: ({ payment: id }) => id && <Link to={`/payments/${id}`}>{id}</Link>,
    },
  ],
  filters: [
    { name: 'from', label: msg`From`, kind: 'day' },
    { name: 'until', label: msg`Until`, kind: 'day' },
    {
      name: 'fund',
      label: msg`Purpose`,
      options: keysOf(fundNames).map((value) => ({ value, label: fundNames[value] })),
    },
  ],
  sorts: [
    { value: '-at', label: msg`Newest first` },
    { value: 'at', label: msg`Oldest first` },
  ],
  empty: msg`No money received yet. Each gift and each refund appears here as soon as it is booked.`,
})

/** The list of lines, and the page of a payment, which several lines may lead to. */
export const moneyPages: ResourcePages = {
  list: pagesOf(money).list,
  record: recordPageOf(money, { record: payment, rowActions: paymentActions }),
}
