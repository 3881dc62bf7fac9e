import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { action, type Column, edit, resource } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { InLanguage } from './in-language.tsx'
import { Advice, FormerTexts, Wordings } from './sentence-sheet.tsx'
import { otherLanguages, places, type SentenceRow, sentenceStates } from './sentence-labels.ts'
import { column, textColumn, wordColumn } from '../kit/columns.tsx'
import { optionsOf, statusColumn, statusFilter, statusViews } from '../kit/options.tsx'
import { Word } from '../kit/show.tsx'

export type SentenceDetail = CallAnswer<'GET office/translations/sentence'>['data']

const translation: Column<SentenceRow> = column(
  'translation',
  msg`Translation`,
  ({ lang, translation: text }) => text && <InLanguage lang={lang}>{text}</InLanguage>,
)
const state = statusColumn(sentenceStates)
const place: Column<SentenceRow> = wordColumn('place', msg`Where used`, places)
const waits: Column<SentenceRow> = column(
  'waits',
  msg`On the site`,
  (row) =>
    (row.waits || row.waitsForSecond) && (
      <>
        {row.waits && <Word of={msg`With the next release`} tone="act" />}
        {row.waitsForSecond && <Word of={msg`Waiting for second approval`} tone="act" />}
      </>
    ),
)
const signed: Column<SentenceRow> = textColumn('initials', msg`Approved by`)

/** The length limit in headings, which have no room for a paragraph. */
const LONGEST_TITLE = 90
const cut = (text: string) => (text.length > LONGEST_TITLE ? `${text.slice(0, LONGEST_TITLE)}…` : text)

/** The sentences of the site in one language. */
export const sentences = resource<'GET office/translations/sentences', SentenceDetail>({
  name: 'sentences',
  title: msg`Sentences`,
  list: 'GET office/translations/sentences',
  columns: [
    column('english', msg`English`, ({ english }) => <span lang="en">{english}</span>),
    translation,
    state,
    place,
    waits,
    { ...signed, hidden: true },
  ],
  filters: [
    { name: 'lang', label: msg`Language`, options: otherLanguages, isScope: true },
    statusFilter(sentenceStates),
    { name: 'place', label: msg`Where used`, options: optionsOf(places) },
    {
      name: 'waits',
      label: msg`On the site`,
      options: [
        { value: 'yes', label: msg`With the next release` },
        { value: 'second', label: msg`Waiting for second approval` },
      ],
    },
  ],
  views: statusViews(sentenceStates, 'missing', 'draft', 'second-read'),
  search: { name: 'q', label: msg`Words in English or the translation` },
  empty: msg`Choose a language above. Its sentences then appear here, in the order of the pages.`,
  rowActions: [
    action<SentenceDetail>('translations.write')({
      name: 'sign',
      label: msg`Approve wording`,
      kind: 'go',
      letter: 'G',
      fits: (row) => row.maySign,
      send: (_values, { id, translation: seen }) =>
        call('POST office/translations/sign', { body: { id, seen } }),
      done: msg`Approved with your initials.`,
    }),
  ],
  record: {
    read: async (id) => (await call('GET office/translations/sentence', { query: { id } })).data,
    title: ({ english }) => cut(english),
    head: [state],
    judged: (row) => <Wordings row={row} />,
    why: (row) => <Advice row={row} />,
    facts: [signed, place, waits],
    timeline: (row) => <FormerTexts row={row} />,
    edit: edit<SentenceDetail>('translations.write')({
      fields: {
        words: {
          kind: 'lines',
          label: msg`Your wording`,
          hint: msg`Leave text in braces and angle brackets as it is. You can move it.`,
          required: true,
          rows: 4,
          maxLength: 4000,
        },
      },
      values: (row) => ({ words: row.translation }),
      save: ({ words }, { id, translation: seen }) =>
        call('POST office/translations/save', { body: { id, seen, words } }),
      done: msg`Your text is saved as a draft. “On the site” shows when visitors will read it.`,
    }),
  },
})
