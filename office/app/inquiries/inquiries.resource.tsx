import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { action, resource, type RowOf } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'

type Inquiry = RowOf<'GET office/inquiries'>

const payments = {
  Pending: msg`Not paid`,
  Success: msg`Paid`,
  Failed: msg`Failed`,
  Cancelled: msg`Cancelled`,
  Refunded: msg`Given back`,
} as const satisfies Record<Inquiry['payment'], unknown>

const amount = {
  name: 'amount',
  label: msg`Amount`,
  show: (one: Inquiry) => writeRupees(one.amount),
  end: true,
} as const
const payment = {
  name: 'payment',
  label: msg`Payment`,
  show: (one: Inquiry) => (
    <Word of={payments[one.payment]} tone={one.payment === 'Success' ? 'good' : 'quiet'} />
  ),
}
const at = { name: 'at', label: msg`Written`, show: (one: Inquiry) => <When at={one.at} /> }
const promised = {
  name: 'promised',
  label: msg`Answer promised by`,
  show: (one: Inquiry) => <When at={one.promisedBy} />,
}
const email = { name: 'email', label: msg`E-mail`, show: (one: Inquiry) => one.email }
const mobile = {
  name: 'mobile',
  label: msg`Mobile`,
  show: (one: Inquiry) => <a href={`tel:${one.mobile}`}>{one.mobile}</a>,
}

/** What givers wrote to the trust, and the way of one of them to the donators on the site. */
export const inquiries = resource({
  name: 'inquiries',
  title: msg`Donor inquiries`,
  list: 'GET office/inquiries',
  id: ({ id }) => id,
  columns: [{ name: 'name', label: msg`Name`, show: ({ name }) => name }, amount, payment, at, promised],
  filters: [
    {
      name: 'paid',
      label: msg`Payment`,
      options: [
        { value: 'true', label: msg`Paid` },
        { value: 'false', label: msg`Not paid` },
      ],
    },
  ],
  sorts: [
    { value: 'promise', label: msg`Oldest promise first` },
    { value: '-at', label: msg`Newest first` },
  ],
  search: { name: 'q', label: msg`Name, e-mail or mobile` },
  empty: msg`Nobody has written yet. What givers send with the form on the site comes here.`,
  rowActions: [
    action<Inquiry>()({
      name: 'show',
      label: msg`Show among the donators`,
      permission: 'stories.edit',
      fits: (one) => one.payment === 'Success',
      explain: msg`Ask them first. Name, who they are and the amount stand on the front page at once.`,
      fields: {
        name: { kind: 'line', label: msg`Name`, required: true, maxLength: 120 },
        position: {
          kind: 'line',
          label: msg`Who they are`,
          hint: msg`A cloth merchant of Maninagar, an engineer.`,
          required: true,
          maxLength: 160,
        },
        amount: { kind: 'number', label: msg`Amount in rupees`, required: true },
        consented_on: { kind: 'day', label: msg`Agreed on`, required: true },
        consent_note: { kind: 'line', label: msg`How they agreed`, maxLength: 200 },
      },
      begin: (one) => ({ name: one.name, amount: one.amount }),
      async send(values, { id: inquiry }) {
        const { data } = await call('POST office/donators/save', { body: { ...values, inquiry } })
        await call('POST office/content/state', { body: { kind: 'donator', ...data, to: 'open' } })
        return {
          show: (
            <p>
              <Link to={`/donators/${data.id}`}>
                <Trans>Put a picture to it, or take it off</Trans>
              </Link>
            </p>
          ),
        }
      },
      done: msg`The site shows it now.`,
    }),
  ],
  record: {
    read: async (id) => (await call('GET office/inquiries/one', { query: { id } })).data,
    title: ({ name }) => name,
    facts: [amount, payment, email, mobile, at, promised],
  },
})
