import { msg } from '@lingui/core/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { register } from '../../kit/form/register.tsx'
import { action, type Acts, type Column } from '../../kit/resource.ts'
import { call } from '../../shell/api.ts'
import {
  contentActions,
  contentSorts,
  draft,
  isOffSite,
  isPhotograph,
  onSite,
  orderAction,
  stateColumn,
  stateFilter,
  timeColumns,
} from '../content-kit.tsx'
import { languagesFact } from '../languages-fact.tsx'
import { translated } from '../../kit/form/translated.ts'
import { EDIT, markMet, needActions, type NeedRow, writeUpdate } from './need-actions.tsx'
import { GiversPanel, MoneyPanel, NeedHistory, StoryPanel, useGivers } from './need-panels.tsx'
import { OriginPanel } from './need-origins.tsx'
import { categoryNames, categoryOptions, nameField, placeFields } from './need-labels.ts'
import { PicturePanel } from '../picture-panel.tsx'
import { column, textColumn, wordColumn } from '../../kit/columns.tsx'
import { allView } from '../../kit/options.tsx'
import { actOf } from '../../kit/record/act-bar.tsx'
import { useMay } from '../../shell/me.ts'
import { thankAction } from './thank-action.ts'

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

/** The needs for which the trust collects money. */
export const needs = register({
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
    column<NeedRow>('required', msg`Needed`, (need) => amount(need.required_amount), { end: true }),
    column<NeedRow>('received', msg`Received`, (need) => amount(need.received_amount), { end: true }),
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
  actions: [orderAction('need', EDIT, 'GET office/needs', ({ name }) => name)],
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

/** The actions of a need; the main one depends on its state: thank its givers, end it as met, or write an update. */
function useNeedActs(row: NeedRow): Acts {
  const edits = useMay()(EDIT)
  const { data: givers } = useGivers(row)
  const { id, closed, state, publishedAt } = row
  const thanks = closed?.outcome === 'met' && givers?.askedAt === null && givers.people > 0
  const isFull = state === 'met' && closed === null
  return [
    edits && thanks && actOf({ of: 'needs', action: thankAction<NeedRow>(givers.people), row }),
    edits &&
      markMet.fits?.(row) && {
        ...actOf({ of: 'needs', action: markMet, row }),
        kind: isFull ? 'go' : 'line',
      },
    edits && {
      ...actOf({ of: 'needs', action: writeUpdate, row }),
      kind: isOffSite(row) || closed ? 'line' : 'go',
    },
    publishedAt !== null && onSite(`/urgentneeddata/${id}`),
  ]
}
