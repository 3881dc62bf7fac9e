import { msg } from '@lingui/core/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { rulesFrom, writtenFrom } from '../kit/form/rules-text.ts'
import kit from '../kit/kit.module.css'
import panel from '../kit/record/panel.module.css'
import { type Column, edit, resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { recordAddress, screenOf } from '../shell/record-address.ts'
import { InLanguage } from './in-language.tsx'
import { otherLanguages } from './sentence-labels.ts'
import { column, textColumn, timeColumn, wordColumn } from '../kit/columns.tsx'
import { optionsOf, statusColumn, statusFilter, statusViews, type Statuses } from '../kit/options.tsx'
import { Panel } from '../kit/record/panel.tsx'
import { Word } from '../kit/show.tsx'
import { textsFor } from '../kit/form/form-values.ts'
import { languageOf } from '../kit/language-names.ts'
import type { CallAnswer } from '@sahay/contract/api/office'

type ContentTextRow = RowOf<'GET office/translations/content'>
type ContentTextDetail = CallAnswer<'GET office/translations/content/one'>['data']
type TextName = ContentTextDetail['texts'][number]['name']

const contentTextStates = {
  missing: { of: msg`Not translated`, tone: 'bad' },
  changed: { of: msg`English has changed`, tone: 'act' },
  translated: { of: msg`Translated`, tone: 'good' },
} as const satisfies Statuses<ContentTextRow['state']>

const contentKinds = {
  need: msg`Urgent need`,
  event: msg`Event`,
  figure: msg`Figure`,
  need_update: msg`Story of a need`,
  gallery: msg`Gallery`,
  testimonial: msg`Testimonial`,
  donator: msg`Donator`,
  partner: msg`Partner`,
  need_closing: msg`Closing words`,
  setting: msg`Trust settings`,
} as const satisfies Record<ContentTextRow['kind'], unknown>

/** The label of each text, and its highest length limit. */
const textFields = {
  name: { kind: 'line', label: msg`Name`, required: true, maxLength: 120 },
  requirement: { kind: 'lines', label: msg`What is needed`, required: true, maxLength: 500 },
  rules: { kind: 'lines', label: msg`Rules and prizes`, required: true, maxLength: 10_000, rows: 8 },
  text: { kind: 'lines', label: msg`Text`, required: true, maxLength: 1000 },
  bought: { kind: 'line', label: msg`What was bought`, required: true, maxLength: 120 },
  caption: { kind: 'line', label: msg`Description`, required: true, maxLength: 200 },
  comment: { kind: 'lines', label: msg`Quote`, required: true, maxLength: 2000 },
  position: { kind: 'line', label: msg`Profession`, required: true, maxLength: 160 },
  title: { kind: 'line', label: msg`Caption`, required: true, maxLength: 80 },
  about: { kind: 'lines', label: msg`Activities`, required: true, maxLength: 600 },
  word: { kind: 'lines', label: msg`Closing words`, required: true, maxLength: 500 },
  registration: { kind: 'line', label: msg`Registration line`, required: true, maxLength: 160 },
  tagline: { kind: 'line', label: msg`Tagline`, required: true, maxLength: 160 },
  address: { kind: 'line', label: msg`Address`, required: true, maxLength: 300 },
  note: { kind: 'line', label: msg`Sentence on tax`, required: true, maxLength: 300 },
} as const satisfies Record<TextName, unknown>

type Text = ContentTextDetail['texts'][number]

const state = statusColumn(contentTextStates)
const kind: Column<ContentTextRow> = wordColumn('kind', msg`Kind`, contentKinds)
const language: Column<ContentTextRow> = column('lang', msg`Language`, ({ lang }) => (
  <InLanguage lang={lang}>{languageOf(lang)}</InLanguage>
))

/** The length limit in headings and cells, which have no room for a paragraph. */
const LONGEST = 90
const cut = (text: string) => {
  const plain = text.replace(/<[^>]*>|\s+/g, ' ').trim()
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain
}

/** Converts the rules of an event from HTML, which nobody should have to read or write. */
const written = ({ name }: Pick<Text, 'name'>, words: string) =>
  name === 'rules' ? writtenFrom(words) : words

/** The texts of staff on the site, in one language: those still in English, and the translations. */
export const contentTexts = resource({
  name: 'content-texts',
  list: 'GET office/translations/content',
  columns: [
    column<ContentTextRow>('english', msg`English`, ({ english }) => <span lang="en">{cut(english)}</span>),
    column<ContentTextRow>(
      'translation',
      msg`Translation`,
      ({ lang, translation }) => translation && <InLanguage lang={lang}>{cut(translation)}</InLanguage>,
    ),
    state,
    kind,
    { ...language, hidden: true },
  ],
  filters: [
    { name: 'lang', label: msg`Language`, options: otherLanguages, isScope: true },
    statusFilter(contentTextStates),
    { name: 'kind', label: msg`Kind`, options: optionsOf(contentKinds) },
    { name: 'of', label: msg`Record`, kind: 'text' },
  ],
  views: statusViews(contentTextStates, 'missing', 'changed'),
  empty: msg`Choose a language above. What staff wrote and the site shows then appears here, open needs and events first.`,
  record: {
    title: ({ texts: [first] }) => cut(first?.english ?? ''),
    head: [language, state],
    judged: (row) => <Source row={row} />,
    facts: [
      kind,
      column<ContentTextRow>('record', msg`Record`, (row) => <RecordLink row={row} />),
      textColumn('by', msg`Translated by`),
      timeColumn('at', msg`Translated on`),
    ],
    edit: edit<ContentTextDetail>('translations.write')({
      fields: textFields,
      boxes: ({ texts }) => texts.map(({ name }) => name),
      values: ({ texts }) => ({
        ...textsFor(keysOf(textFields)),
        ...Object.fromEntries(texts.map((text) => [text.name, written(text, text.words)])),
      }),
      save: (values, { id, seen, texts }) =>
        call('POST office/translations/content/save', {
          body: {
            id,
            seen,
            words: Object.fromEntries(
              texts.map(({ name }) => [name, name === 'rules' ? rulesFrom(values[name]) : values[name]]),
            ),
          },
        }),
      done: msg`Saved. Visitors read it now.`,
    }),
  },
})

/** The English text above the fields, and its earlier version if the translation was made from that. */
function Source({ row: { state: at, texts } }: { readonly row: ContentTextDetail }) {
  return (
    <Panel title={<Trans>English</Trans>}>
      {at === 'changed' && (
        <p className="quiet">
          <Trans>
            The English has changed since this was translated. Visitors read the old translation. If it still
            fits, save it as it is.
          </Trans>
        </p>
      )}
      <div className="stack gap-3">
        {texts.map((text) => (
          <div key={text.name} className={panel['line']}>
            <div>
              <p className="quiet">
                <Word of={textFields[text.name].label} />
              </p>
              {text.former !== null && (
                <p lang="en" className={kit['written']}>
                  <del>{written(text, text.former)}</del>
                </p>
              )}
              <p lang="en" className={kit['written']}>
                {written(text, text.english)}
              </p>
            </div>
          </div>
        ))}
      </div>
    </Panel>
  )
}

/** A link to the text's record, for people who may see it. */
function RecordLink({ row: { record: id, kind: of } }: { readonly row: ContentTextRow }) {
  const may = useMay()
  if (of === 'setting')
    return may('settings.read') ? (
      <Link to="/settings">
        <Trans>Settings</Trans>
      </Link>
    ) : null
  const address = recordAddress(id)
  const [prefix = ''] = id.split('_')
  const permission = `${screenOf(prefix)}.read`
  return address !== null && may(permission) ? <Link to={address}>{id}</Link> : <code>{id}</code>
}
