import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { Link } from 'react-router'
import panel from '../kit/record/panel.module.css'
import { type Column, resource } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { InLanguage } from './in-language.tsx'
import { otherLanguages } from './sentence-labels.ts'
import { setAside, type SuggestionRow } from './suggestion-actions.ts'
import { column, textColumn, timeColumn } from '../kit/columns.tsx'
import { Panel } from '../kit/record/panel.tsx'
import { happened } from '../kit/show.tsx'
import { statusColumn, type Statuses, statusFilter, statusViews } from '../kit/options.tsx'
import { languageOf } from '../kit/language-names.ts'

type SuggestionDetail = CallAnswer<'GET office/translations/suggestion'>['data']

const states = {
  open: { of: msg`Open`, tone: 'act' },
  taken: { of: msg`Used`, tone: 'good' },
  set_aside: { of: msg`Set aside`, tone: 'quiet' },
} as const satisfies Statuses<SuggestionRow['state']>

const read: Column<SuggestionRow> = column('read', msg`Text on the page`, (row) => (
  <InLanguage lang={row.lang}>{row.read}</InLanguage>
))
const lang: Column<SuggestionRow> = column('lang', msg`Language`, (row) => (
  <InLanguage lang={row.lang}>{languageOf(row.lang)}</InLanguage>
))
const page: Column<SuggestionRow> = column('page', msg`Page`, (row) => <code>{row.page}</code>)
const state = statusColumn(states)

/** Visitors' suggestions for better wording. */
export const suggestions = resource<'GET office/translations/suggestions', SuggestionDetail>({
  name: 'suggestions',
  title: msg`Suggested words`,
  list: 'GET office/translations/suggestions',
  columns: [
    column('better', msg`Suggestion`, (row) => <InLanguage lang={row.lang}>{row.better}</InLanguage>),
    read,
    lang,
    page,
    state,
    timeColumn('at', msg`Received`),
  ],
  filters: [{ name: 'lang', label: msg`Language`, options: otherLanguages }, statusFilter(states)],
  views: statusViews(states, 'open'),
  empty: msg`No suggestions yet. The site asks for them in languages that nobody has approved.`,
  rowActions: [setAside],
  record: {
    read: async (id) => (await call('GET office/translations/suggestion', { query: { id } })).data,
    title: ({ better }) => better,
    head: [state, lang],
    judged: (row) => <Sentences row={row} />,
    facts: [read, page, textColumn('reason', msg`Reason`), textColumn('by', msg`Decided by`)],
    happened: ({ at }) => [happened(at, msg`Received`)],
  },
})

/** The sentences with the words that the visitor read; a suggestion is accepted on its sentence's page. */
function Sentences({ row: { lang: code, sentences } }: { readonly row: SuggestionDetail }) {
  return (
    <Panel title={<Trans>Sentences with this text</Trans>}>
      {sentences.length === 0 ? (
        <p>
          <Trans>
            None was found. <Link to={`/sentences?lang=${code}`}>Search the sentences</Link>, write the better
            text there, and set this aside with that reason.
          </Trans>
        </p>
      ) : (
        <ul className="stack gap-3" role="list">
          {sentences.map(({ id, english, translation }) => (
            <li key={id} className={panel['line']}>
              <div>
                <Link to={`/sentences/${id}`}>
                  <InLanguage lang={code}>{translation}</InLanguage>
                </Link>
                <p className="quiet" lang="en">
                  {english}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
