import { msg } from '@lingui/core/macro'
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
import { CasePanel } from '../casework/case-panel.tsx'
import { PhoneLink } from '../casework/contact.tsx'
import { giveCases } from '../casework/give-cases.tsx'
import { languageOf } from '../casework/language-of.ts'
import { categoryNames, categoryOptions } from '../content/needs/need-labels.ts'
import { NeedsFrom } from '../content/needs/need-origins.tsx'
import { resource, type RowOf } from '../kit/resource.ts'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import { caseOfHelp, HelpAsked } from './help-sheet.tsx'
import { HelpActs } from './make-need.tsx'

type Row = RowOf<'GET office/help'>

const type = {
  name: 'type',
  label: msg`Kind of help`,
  show: (row: Row) => <Word of={categoryNames[row.type]} />,
}
const mobile = {
  name: 'mobile',
  label: msg`Mobile`,
  short: true as const,
  show: (row: Row) => <PhoneLink number={row.mobile} />,
}
const reference = {
  name: 'reference',
  label: msg`Number`,
  show: (row: Row) => row.reference,
}

const nameOf = ({ name, reference: number }: Pick<Row, 'name' | 'reference'>) => name || number

/** People who ask for help. */
export const help = resource({
  name: 'help',
  title: msg`Requests for help`,
  list: 'GET office/help',
  id: ({ id }) => id,
  columns: [
    { name: 'name', label: msg`Name`, show: nameOf },
    promise,
    state,
    type,
    mobile,
    assignee,
    { ...reference, hidden: true },
    { ...came, hidden: true },
  ],
  filters: [
    ...caseFilters,
    ...workFilters('help'),
    {
      name: 'type',
      label: msg`Kind of help`,
      options: categoryOptions,
    },
  ],
  views: caseViews,
  sorts: caseSorts,
  chosenActions: [giveCases<Row>('help', 'help.answer', nameOf)],
  search: { name: 'q', label: msg`Name, number or mobile` },
  empty: msg`Nobody waits. Whoever asks for help on the site comes here, with the day by which the trust promised an answer.`,
  record: {
    read: async (id) => (await call('GET office/help/one', { query: { id } })).data,
    title: nameOf,
    head: [state, promise, reference, assignee],
    facts: [
      type,
      mobile,
      came,
      { name: 'language', label: msg`Reads`, show: ({ language }) => languageOf(language) },
      ended,
    ],
    judged: (row) => <HelpAsked key={row.id} row={row} />,
    timeline: (row) => <CasePanel key={row.id} {...caseOfHelp(row)} />,
    more: (row) => <NeedsFrom record={row.id} />,
    Acts: HelpActs,
  },
})
