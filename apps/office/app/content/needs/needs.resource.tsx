import { msg } from '@lingui/core/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { allRows } from '../../kit/list/all-rows.ts'
import { register } from '../../kit/form/register.tsx'
import { action, type Column } from '../../kit/resource.ts'
import { call } from '../../shell/api.ts'
import {
  contentActions,
  contentSorts,
  draft,
  orderAction,
  stateColumn,
  stateFilter,
  timeColumns,
  isPhotograph,
} from '../content-kit.tsx'
import { languagesFact } from '../languages-fact.tsx'
import { translated } from '../../kit/form/translated.ts'
import { EDIT, type NeedRow, needActions } from './need-actions.tsx'
import { useNeedActs } from './need-acts.tsx'
import { GiversPanel, MoneyPanel, NeedHistory, StoryPanel } from './need-panels.tsx'
import { OriginPanel } from './need-origins.tsx'
import { categoryNames, categoryOptions, nameField, placeFields } from './need-labels.ts'
import { PicturePanel } from '../picture-panel.tsx'
import { textColumn, wordColumn } from '../../kit/columns.tsx'
import { allView } from '../../kit/options.tsx'

const words = translated(
  {
    name: nameField,
    requirement: { kind: 'lines', label: msg`What is needed`, required: true, maxLength: 500 },
    required_amount: {
      kind: 'number',
      label: msg`Amount in rupees`,
      hint: msg`Once someone has given, it can only be raised.`,
      required: true,
    },
    ...placeFields,
  },
  ['name', 'requirement'],
)

const amount = (rupees: number) => writeRupees(rupees)
const category: Column<NeedRow> = wordColumn('category', msg`Kind of help`, categoryNames)
const district: Column<NeedRow> = textColumn('district', msg`District`)

/** What the trust asks money for. */
export const needs = register({
  name: 'needs',
  title: msg`Urgent needs`,
  list: 'GET office/needs',
  permission: EDIT,
  ...words,
  body: (values) => ({ ...words.body(values), category: values.category || null }),
  create: draft(msg`New need`),
  columns: [
    'name',
    'requirement',
    stateColumn,
    { name: 'required', label: msg`Needed`, show: (need) => amount(need.required_amount), end: true },
    { name: 'received', label: msg`Received`, show: (need) => amount(need.received_amount), end: true },
    { ...category, hidden: true },
    { ...district, hidden: true },
    ...timeColumns,
  ],
  filters: [
    stateFilter('met', 'closed'),
    { name: 'category', label: msg`Kind of help`, options: categoryOptions },
  ],
  views: [
    allView,
    { name: 'open', label: msg`Open`, filters: { state: 'open' } },
    { name: 'met', label: msg`Met`, filters: { state: 'met' } },
    { name: 'drafts', label: msg`Drafts`, filters: { state: 'draft' } },
  ],
  sorts: [...contentSorts, { value: '-progress', label: msg`Least still needed first` }],
  search: { name: 'q', label: msg`Words in it` },
  empty: msg`No needs yet. Create one with the button above. Visitors cannot see it until it is published.`,
  actions: [orderAction('need', EDIT, () => allRows((query) => call('GET office/needs', { query })))],
  rowActions: [
    ...contentActions<NeedRow>('need', EDIT, ({ image }) =>
      isPhotograph(image) ? [] : [msg`It has no photo. The site shows a drawing instead.`],
    ),
    ...needActions,
    action<NeedRow>(EDIT)({
      name: 'copy',
      label: msg`Copy`,
      send: (_values, { id }) => call('POST office/needs/copy', { body: { id } }),
      done: msg`The copy is saved as a draft.`,
    }),
  ],
  record: {
    head: [stateColumn],
    judged: (row) => (
      <>
        <PicturePanel kind="need" row={row} />
        <StoryPanel need={row} />
      </>
    ),
    why: (row) => (
      <>
        <MoneyPanel need={row} />
        <GiversPanel need={row} />
        <OriginPanel need={row} />
      </>
    ),
    facts: [category, district, languagesFact, ...timeColumns],
    timeline: (row) => <NeedHistory need={row} />,
    useActs: useNeedActs,
  },
})
