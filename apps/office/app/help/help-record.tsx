import { msg } from '@lingui/core/macro'
import { assignee, came, ended, promise, state } from '../casework/case-columns.tsx'
import { CasePanel } from '../casework/case-panel.tsx'
import { categoryNames } from '../content/needs/need-labels.ts'
import { NeedsFrom } from '../content/needs/need-origins.tsx'
import type { RecordSpec } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { caseOfHelp, HelpAsked, type HelpRequest } from './help-sheet.tsx'
import { useHelpActs } from './make-need.tsx'
import { phoneColumn, textColumn, wordColumn } from '../kit/columns.tsx'
import { languageOf } from '../kit/language-names.ts'

/** Somebody who asks for help. */
export const record: RecordSpec<HelpRequest> = {
  read: async (id) => (await call('GET office/help/one', { query: { id } })).data,
  title: ({ name, reference }) => name || reference,
  head: [state, promise, textColumn('reference', msg`Number`), assignee],
  facts: [
    wordColumn('type', msg`Kind of help`, categoryNames),
    phoneColumn('mobile', msg`Mobile`),
    came,
    { name: 'language', label: msg`Language`, show: ({ language }) => languageOf(language) },
    ended,
  ],
  judged: (row) => <HelpAsked key={row.id} row={row} />,
  timeline: (row) => <CasePanel key={row.id} {...caseOfHelp(row)} />,
  more: (row) => <NeedsFrom record={row.id} />,
  useActs: useHelpActs,
}
