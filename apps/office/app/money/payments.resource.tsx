import { msg } from '@lingui/core/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { writeFigure } from '@sahay/contract/kernel/money'
import { type ResourcePages, recordPageOf } from '../kit/record/resource-pages.tsx'
import { resource } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import { Word } from '../kit/word.tsx'
import { payment, paymentActions } from './payment.tsx'
import { methodName, methodNames, orderNames, orderTones, purposeNames } from './payment-labels.ts'

/** Orders, each with the payment that paid it. */
const orders = resource({
  name: 'payments',
  title: msg`Payments`,
  list: 'GET office/payments',
  id: ({ id }) => id,
  columns: [
    { name: 'at', label: msg`When`, show: ({ at }) => <When at={at} /> },
    { name: 'amount', label: msg`Rupees`, end: true, show: ({ amount }) => writeFigure(amount) },
    {
      name: 'state',
      label: msg`Status`,
      show: ({ state }) => <Word of={orderNames[state]} tone={orderTones[state]} />,
    },
    { name: 'name', label: msg`Name`, show: ({ name }) => name && <span dir="auto">{name}</span> },
    { name: 'purpose', label: msg`For`, show: ({ purpose }) => <Word of={purposeNames[purpose]} /> },
    {
      name: 'method',
      label: msg`How`,
      show: ({ method, international }) =>
        method && (
          <>
            <Word of={methodName(method)} /> {international && <Word of={msg`From abroad`} tone="act" />}
          </>
        ),
    },
    {
      name: 'returned',
      label: msg`Given back`,
      end: true,
      show: ({ returned }) => (returned === 0 ? null : writeFigure(returned)),
    },
    { name: 'slip', label: msg`Slip`, show: ({ slip }) => slip, hidden: true },
    {
      name: 'payment',
      label: msg`Payment`,
      show: ({ payment: id }) => id && <code>{id}</code>,
      hidden: true,
    },
  ],
  filters: [
    {
      name: 'state',
      label: msg`Status`,
      options: keysOf(orderNames).map((value) => ({ value, label: orderNames[value] })),
    },
    {
      name: 'purpose',
      label: msg`For`,
      options: keysOf(purposeNames).map((value) => ({ value, label: purposeNames[value] })),
    },
    {
      name: 'method',
      label: msg`How`,
      options: keysOf(methodNames).map((value) => ({ value, label: methodNames[value] })),
    },
    { name: 'amount', label: msg`Rupees`, kind: 'amount' },
    { name: 'from', label: msg`From`, kind: 'day' },
    { name: 'until', label: msg`Until`, kind: 'day' },
    {
      name: 'returned',
      label: msg`Given back`,
      options: [{ value: 'yes', label: msg`Something went back` }],
    },
    { name: 'foreign', label: msg`From abroad`, options: [{ value: 'yes', label: msg`From abroad` }] },
  ],
  views: [
    { name: 'all', label: msg`All`, filters: {} },
    { name: 'back', label: msg`Something went back`, filters: { returned: 'yes' } },
    { name: 'abroad', label: msg`From abroad`, filters: { foreign: 'yes' } },
  ],
  sorts: [
    { value: '-at', label: msg`Newest first` },
    { value: 'at', label: msg`Oldest first` },
  ],
  search: { name: 'q', label: msg`Name, whole mobile or mail address, or a number` },
  empty: msg`Nobody has begun to pay yet. Each order stands here from its beginning, whether it is paid or not.`,
})

/** The list of orders, and the page of one, which is that of its payment too. */
export const paymentPages: ResourcePages = {
  async list() {
    const { ListPage } = await import('../kit/list/list-page.tsx')
    return () => <ListPage resource={{ ...orders, record: payment }} />
  },
  record: recordPageOf(orders, { record: payment, rowActions: paymentActions }),
}
