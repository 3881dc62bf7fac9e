import { msg } from '@lingui/core/macro'
import type { PaymentStatus } from '@sahay/contract/kernel/fields'
import { writeRupees } from '@sahay/contract/kernel/money'
import {
  assignee,
  came,
  caseFilters,
  caseSorts,
  caseViews,
  ended,
  promise,
  state,
  workFilters,
} from '../casework/case-columns.tsx'
import { CaseActs, CasePanel } from '../casework/case-panel.tsx'
import { MailLink, PhoneLink } from '../casework/contact.tsx'
import { giveCases } from '../casework/give-cases.tsx'
import { languageOf } from '../casework/language-of.ts'
import { showAmongDonators } from '../content/show-among-donators.tsx'
import { resource, type RowOf } from '../kit/resource.ts'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import { caseOfInquiry, InquiryAsked } from './inquiry-sheet.tsx'

type Row = RowOf<'GET office/inquiries'>

const payments = {
  Success: { of: msg`Paid`, tone: 'good' },
  Pending: { of: msg`Not paid yet`, tone: 'quiet' },
  Failed: { of: msg`Payment failed`, tone: 'bad' },
  Cancelled: { of: msg`Payment cancelled`, tone: 'quiet' },
  Refunded: { of: msg`Given back`, tone: 'quiet' },
} as const satisfies Record<PaymentStatus, unknown>

const amount = {
  name: 'amount',
  label: msg`Amount`,
  end: true as const,
  show: (row: Row) => writeRupees(row.amount),
}
const payment = {
  name: 'payment',
  label: msg`Payment`,
  show: (row: Row) => <Word {...payments[row.payment]} />,
}
const email = { name: 'email', label: msg`E-mail`, show: (row: Row) => <MailLink to={row.email} /> }
const mobile = {
  name: 'mobile',
  label: msg`Mobile`,
  short: true as const,
  show: (row: Row) => <PhoneLink number={row.mobile} />,
}
const type = { name: 'type', label: msg`Company or profession`, show: (row: Row) => row.type }

/** Givers who asked to give to the trust's work. */
export const inquiries = resource({
  name: 'inquiries',
  title: msg`Givers’ inquiries`,
  list: 'GET office/inquiries',
  id: ({ id }) => id,
  columns: [
    { name: 'name', label: msg`Name`, show: ({ name }) => name },
    promise,
    state,
    amount,
    payment,
    mobile,
    assignee,
    { ...email, hidden: true },
    { ...type, hidden: true },
    { ...came, hidden: true },
  ],
  filters: [
    ...caseFilters,
    ...workFilters('inq'),
    {
      name: 'paid',
      label: msg`Payment`,
      options: [
        { value: 'true', label: payments.Success.of },
        { value: 'false', label: payments.Pending.of },
      ],
    },
  ],
  views: caseViews,
  sorts: caseSorts,
  chosenActions: [giveCases<Row>('inq', 'inquiries.answer', ({ name }) => name)],
  search: { name: 'q', label: msg`Name, e-mail or mobile` },
  empty: msg`Nobody waits. Whoever fills in “Become a Donator” on the site comes here.`,
  rowActions: [showAmongDonators],
  record: {
    read: async (id) => (await call('GET office/inquiries/one', { query: { id } })).data,
    title: ({ name }) => name,
    head: [state, promise, assignee],
    facts: [
      amount,
      payment,
      { name: 'slip', label: msg`Slip`, show: ({ slip }) => slip },
      mobile,
      email,
      type,
      came,
      { name: 'language', label: msg`Reads`, show: ({ language }) => languageOf(language) },
      ended,
    ],
    judged: (row) => <InquiryAsked key={row.id} row={row} />,
    timeline: (row) => <CasePanel key={row.id} {...caseOfInquiry(row)} />,
    Acts: ({ row, children }) => <CaseActs {...caseOfInquiry(row)}>{children}</CaseActs>,
  },
})
