import { msg } from '@lingui/core/macro'
import type { ContentKind } from '@sahay/contract/content/office-content'
import type { MessageDescriptor } from '@lingui/core'
import { linkAct } from '../kit/record/act-link.tsx'
import { allRows } from '../kit/list/all-rows.ts'
import {
  type Act,
  type Action,
  action,
  type Column,
  type FieldSpecs,
  type ListCall,
  type Option,
  readPage,
  type RowOf,
} from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import { previewAction } from './preview.tsx'
import { OrderList } from './order-list.tsx'
import { column, timeColumn } from '../kit/columns.tsx'
import { allView, namedOption, statusColumn, type Statuses, statusFilter } from '../kit/options.tsx'

/** The common parts of all content screens: state, actions, order, languages. */

type State = 'draft' | 'scheduled' | 'open' | 'met' | 'closed' | 'waiting' | 'drawn' | 'returned' | 'archived'

const states = {
  draft: { of: msg`Draft`, tone: 'quiet' },
  scheduled: { of: msg`Scheduled`, tone: 'act' },
  open: { of: msg`On the site`, tone: 'good' },
  met: { of: msg`Met`, tone: 'good' },
  closed: { of: msg`Closed`, tone: 'quiet' },
  waiting: { of: msg`Awaiting draw`, tone: 'act' },
  drawn: { of: msg`Drawn`, tone: 'good' },
  returned: { of: msg`Being refunded`, tone: 'quiet' },
  archived: { of: msg`Archived`, tone: 'quiet' },
} as const satisfies Statuses<State>
/** A row of any list of content. */
export interface ContentRow {
  readonly id: string
  readonly version: number
  readonly state: State
  readonly publishedAt: string | null
  readonly publishAt: string | null
  readonly createdAt: string
}

/** True if visitors cannot see it: never published, scheduled, or archived. */
export const isOffSite = ({ state }: Pick<ContentRow, 'state'>): boolean =>
  state === 'draft' || state === 'scheduled' || state === 'archived'

export const stateColumn: Column<Pick<ContentRow, 'state'>> = statusColumn(states)

/** The time of writing, and the time since or from which it is shown. */
export const timeColumns: readonly Column<ContentRow>[] = [
  column('published', msg`Published on`, ({ publishedAt, publishAt }) => (
    <When at={publishedAt ?? publishAt} />
  )),
  { ...timeColumn('createdAt', msg`Created`), name: 'created', sort: 'createdAt', hidden: true },
]

/** The filter by state; `more` are states that only this kind has. */
export const stateFilter = (...more: readonly ('met' | 'closed' | 'waiting' | 'drawn' | 'returned')[]) =>
  statusFilter(states, ['draft', 'scheduled', 'open', ...more, 'archived'])

/** The predefined views of content that is either shown or not. */
export const contentViews = [
  allView,
  { name: 'open', label: states.open.of, filters: { state: 'open' } },
  { name: 'drafts', label: msg`Drafts`, filters: { state: 'draft' } },
] as const

/** The orders of every list of content. */
export const contentSorts = [
  { value: 'position', label: msg`Site order` },
  { value: '-createdAt', label: msg`Newest first` },
] as const satisfies readonly Option[]

/** True if a picture's address is that of a photograph; otherwise it is a drawing. */
export const isPhotograph = (image: string): boolean => image.startsWith('/images/')

/** Every half hour of a day. */
const times: readonly Option[] = Array.from({ length: 48 }, (_, half) => {
  const value = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
  return namedOption(value, value)
})

/**
 * The actions to publish, schedule, take back and archive, for editors of the kind; `unready` returns the reason against
 * publishing.
 */
export function contentActions<Row extends ContentRow>(
  kind: ContentKind,
  permission: string,
  unready?: Action<Row>['warn'],
): Action<Row>[] {
  const warn = unready && { warn: unready }
  const setState = (
    { id, version }: Pick<ContentRow, 'id' | 'version'>,
    to: 'draft' | 'open' | 'archived',
    at?: string,
  ) => call('POST office/content/state', { body: { kind, id, version, to, ...(at ? { at } : {}) } })
  /** Changes the state, and offers an undo. */
  const setAndOffer = async (row: ContentRow, ...to: [to: 'draft' | 'open' | 'archived', at?: string]) => {
    const { data } = await setState(row, ...to)
    const now = { id: row.id, version: data.version }
    const before = row.state === 'draft' || row.state === 'archived' ? row.state : 'open'
    return { undo: () => setState(now, before, row.publishAt ?? undefined) }
  }
  return [
    previewAction(kind, permission.replace('.edit', '.read')),
    action<Row>(permission)({
      name: 'publish',
      label: msg`Publish`,
      kind: 'go',
      letter: 'U',
      effect: () => msg`Everyone sees it at once. You can undo it for a few seconds.`,
      fits: ({ state }) => state === 'draft' || state === 'scheduled',
      ...warn,
      send: (_values, row) => setAndOffer(row, 'open'),
      done: msg`It is on the site.`,
    }),
    action<Row>(permission)({
      name: 'schedule',
      label: msg`Schedule`,
      fits: ({ state }) => state === 'draft' || state === 'scheduled',
      ...warn,
      explain: msg`Visitors cannot see it until then. It is published automatically, at Indian time.`,
      fields: {
        day: { kind: 'day', label: msg`Date`, required: true },
        at: { kind: 'choice', label: msg`Time`, required: true, options: times },
      },
      begin: () => ({ at: '09:00' }),
      send: ({ day, at }, row) => setAndOffer(row, 'open', `${day}T${at}:00+05:30`),
      done: msg`It will be published at the time you chose.`,
    }),
    action<Row>(permission)({
      name: 'unpublish',
      label: msg`Unpublish`,
      fits: ({ state }) => state !== 'draft' && state !== 'archived',
      explain: msg`It becomes a draft again. Links to it do not work until it is published again.`,
      send: (_values, row) => setAndOffer(row, 'draft'),
      done: msg`It is a draft again.`,
    }),
    action<Row>(permission)({
      name: 'archive',
      label: msg`Archive`,
      kind: 'danger',
      fits: ({ state }) => state !== 'archived',
      explain: msg`It is no longer visible on the site or in this list. It is not deleted: find it in the archive.`,
      send: (_values, row) => setAndOffer(row, 'archived'),
      done: msg`Archived.`,
    }),
    action<Row>(permission)({
      name: 'restore',
      label: msg`Make draft`,
      fits: ({ state }) => state === 'archived',
      send: (_values, row) => setAndOffer(row, 'draft'),
      done: msg`It is a draft again.`,
    }),
  ]
}

/** The link to the public page, in the bar of its record. */
export const onSite = (to: string): Act =>
  linkAct({ name: 'site', kind: 'rare', label: msg`View on the site`, to, isOutside: true })

/** The consent fields of all content that shows a person: nobody is shown without permission. */
export const leaveFields = {
  consented_on: {
    kind: 'day',
    label: msg`Agreed on`,
    hint: msg`The day on which they agreed to be shown. Show only those who have agreed.`,
    required: true,
  },
  consent_note: {
    kind: 'line',
    label: msg`How they agreed`,
    hint: msg`For example by phone or letter, and to whom.`,
    maxLength: 200,
  },
} as const satisfies FieldSpecs

/** The button for a new draft; photograph and publishing are on its record. */
export const draft = (label: MessageDescriptor) =>
  ({
    label,
    explain: msg`It starts as a draft that visitors cannot see. A language is shown once all its fields are filled.`,
    done: msg`The draft is saved.`,
    opens: true,
  }) as const

/** A row of a list of content. */
export type ContentRowOf<A extends ListCall> = RowOf<A> & ContentRow

/** Sorts the content of a kind, with all rows of its list, in a dialog beside it. */
export const orderAction = <const A extends ListCall>(
  kind: ContentKind,
  permission: string,
  list: A,
  nameOf: (row: ContentRowOf<A>) => string,
): Action<null> =>
  action<null>(permission)({
    name: 'order',
    label: msg`Change order`,
    async send() {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each kind's list has such rows
      const rows = (await allRows((page) => readPage(list, page))) as readonly ContentRowOf<A>[]
      return {
        show: <OrderList kind={kind} begin={rows.map((row) => ({ id: row.id, name: nameOf(row) }))} />,
      }
    },
  })
