import { msg } from '@lingui/core/macro'
import { openPreview } from '../content/preview.tsx'
import { type Action, action, resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { TextEditor } from './text-editor.tsx'
import { isTextName, textLabels, type TextDetail } from './text-labels.ts'
import { timeColumn, wordColumn } from '../kit/columns.tsx'
import { statusColumn, type Statuses } from '../kit/options.tsx'

type Row = RowOf<'GET office/texts'>

const states = {
  built_in: { of: msg`Standard text`, tone: 'quiet' },
  own: { of: msg`The trust’s own`, tone: 'good' },
  draft: { of: msg`Draft in progress`, tone: 'act' },
  scheduled: { of: msg`Scheduled`, tone: 'act' },
} as const satisfies Statuses<Row['state']>

const state = statusColumn(states)
const since = timeColumn('since', msg`In force since`)
const opens = { ...timeColumn('publishAt', msg`Opens`), name: 'opens' }

const draftOf = ({ draft }: TextDetail) => ({ id: draft?.id ?? '', version: draft?.version ?? 0 })

/** The actions for a text; for terms and privacy only for owners. */
function textActions(legal: boolean): Action<TextDetail>[] {
  const permission = legal ? 'texts.edit_legal' : 'texts.edit'
  const waits = (row: TextDetail) => row.legal === legal && row.draft !== null
  return [
    action<TextDetail>('texts.read')({
      name: 'preview',
      label: msg`Preview`,
      fits: (row) => waits(row) && row.draft?.words !== null,
      send: (_values, row) => openPreview('text', draftOf(row).id),
      done: msg`The preview is open in a new tab for 15 minutes.`,
    }),
    action<TextDetail>(permission)({
      name: 'publish',
      label: msg`Publish`,
      kind: 'go',
      fits: waits,
      explain: msg`Your last saved draft comes into force now and cannot be changed afterwards. To change it again, write a new version.`,
      send: (_values, row) => call('POST office/texts/publish', { body: draftOf(row) }),
      done: msg`It is on the site.`,
    }),
    action<TextDetail>(permission)({
      name: 'schedule',
      label: msg`Schedule`,
      fits: waits,
      explain: msg`Until then the site keeps the current text. It changes automatically at the start of that day, Indian time.`,
      fields: { day: { kind: 'day', label: msg`Date`, required: true } },
      send: ({ day }, row) =>
        call('POST office/texts/publish', { body: { ...draftOf(row), at: `${day}T00:00:00+05:30` } }),
      done: msg`It will be published at the time you chose.`,
    }),
    action<TextDetail>(permission)({
      name: 'hold',
      label: msg`Undo`,
      fits: (row) => waits(row) && row.state === 'scheduled',
      send: (_values, row) => call('POST office/texts/withdraw', { body: { ...draftOf(row), to: 'draft' } }),
      done: msg`It is a draft again.`,
    }),
    action<TextDetail>(permission)({
      name: 'away',
      label: msg`Discard draft`,
      kind: 'danger',
      fits: waits,
      explain: msg`The site does not change. The next draft starts with the text on the site.`,
      send: (_values, row) => call('POST office/texts/withdraw', { body: { ...draftOf(row), to: 'away' } }),
      done: msg`The draft is discarded.`,
    }),
    action<TextDetail>(permission)({
      name: 'built-in',
      label: msg`Restore standard text`,
      fits: (row) => row.legal === legal && row.draft === null && row.since !== null,
      explain: msg`From now on the site shows the standard text. The trust’s own versions can still be read here.`,
      async send(_values, { name }) {
        const { data } = await call('POST office/texts/save', { body: { name, version: 0, words: null } })
        await call('POST office/texts/publish', { body: data })
      },
      done: msg`It is on the site.`,
    }),
  ]
}

/** The longer texts of the site, each with its draft and all versions that were in force. */
export const texts = resource<'GET office/texts', TextDetail>({
  name: 'texts',
  title: msg`Texts`,
  list: 'GET office/texts',
  id: ({ name }) => name,
  columns: [wordColumn('name', msg`Text`, textLabels), state, since, opens],
  empty: msg`No texts yet.`,
  rowActions: [...textActions(false), ...textActions(true)],
  record: {
    async read(id) {
      const name = isTextName(id) ? id : 'about'
      return (await call('GET office/texts/one', { query: { name } })).data
    },
    title: ({ name }) => textLabels[name],
    head: [state],
    facts: [since, opens],
    more: (row) => <TextEditor key={row.name} row={row} />,
  },
})
