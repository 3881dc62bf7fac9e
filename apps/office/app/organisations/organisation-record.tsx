import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
import css from '../casework/casework.module.css'
import { MailLink, PhoneLink } from '../casework/contact.tsx'
import { giveCases } from '../casework/give-cases.tsx'
import { languageOf } from '../casework/language-of.ts'
import { showAsPartner } from '../content/show-as-partner.tsx'
import panel from '../kit/record/panel.module.css'
import { resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { decisions } from './decide.ts'

type Row = RowOf<'GET office/organisations'>

const roles = ['owner', 'editor'] as const
const person = { name: 'name', label: msg`Who wrote`, show: (row: Row) => row.name }
const email = { name: 'email', label: msg`E-mail`, show: (row: Row) => <MailLink to={row.email} /> }
const mobile = {
  name: 'mobile',
  label: msg`Mobile`,
  short: true as const,
  show: (row: Row) => <PhoneLink number={row.mobile} />,
}
const reference = { name: 'reference', label: msg`Number`, show: (row: Row) => row.reference }

const caseOf = ({ id, state: now }: Pick<Row, 'id' | 'state'>) =>
  ({ of: 'organisations', id, state: now, mail: true, permission: 'organisations.answer', roles }) as const

const nameOf = ({ organisation, reference: number }: Pick<Row, 'organisation' | 'reference'>) =>
  organisation || number

/** Other organisations that ask to connect. */
export const organisations = resource({
  name: 'organisations',
  title: msg`Organisations`,
  list: 'GET office/organisations',
  id: ({ id }) => id,
  columns: [
    {
      name: 'organisation',
      label: msg`Organisation`,
      show: nameOf,
    },
    promise,
    state,
    person,
    mobile,
    assignee,
    { ...email, hidden: true },
    { ...reference, hidden: true },
    { ...came, hidden: true },
  ],
  filters: [...caseFilters, ...workFilters('ngo')],
  views: caseViews,
  sorts: caseSorts,
  chosenActions: [giveCases<Row>('ngo', 'organisations.answer', nameOf)],
  search: { name: 'q', label: msg`Name, number or mobile` },
  empty: msg`Nobody waits. Organisations that ask to connect on the site come here.`,
  rowActions: [...decisions, showAsPartner],
  record: {
    read: async (id) => (await call('GET office/organisations/one', { query: { id } })).data,
    title: nameOf,
    head: [state, promise, reference, assignee],
    facts: [
      person,
      mobile,
      email,
      came,
      { name: 'language', label: msg`Reads`, show: ({ language }) => languageOf(language) },
      ended,
    ],
    judged: ({ message }) => (
      <section className={panel['panel']}>
        <h2>
          <Trans>What they wrote</Trans>
        </h2>
        <p className={css['text']} dir="auto">
          {message || '–'}
        </p>
      </section>
    ),
    timeline: (row) => <CasePanel key={row.id} {...caseOf(row)} />,
    Acts: ({ row, children }) => <CaseActs {...caseOf(row)}>{children}</CaseActs>,
  },
})
