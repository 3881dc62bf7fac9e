import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { assignee, came, ended, promise, state } from '../casework/case-columns.tsx'
import { CasePanel, useCaseActs } from '../casework/case-panel.tsx'
import { showAsPartner } from '../content/show-as-partner.tsx'
import type { Action, RecordSpec } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { decisions } from './decide.ts'
import { mailColumn, phoneColumn, textColumn } from '../kit/columns.tsx'
import { Panel } from '../kit/record/panel.tsx'
import { Written } from '../kit/show.tsx'
import { languageOf } from '../kit/language-names.ts'

type Organisation = CallAnswer<'GET office/organisations/one'>['data']

const roles = ['owner', 'editor'] as const

const caseOf = ({ id, state: now }: Pick<Organisation, 'id' | 'state'>) =>
  ({ of: 'requests', id, state: now, mail: true, permission: 'organisations.answer', roles }) as const

export const rowActions: readonly Action<Organisation>[] = [...decisions, showAsPartner]

/** Another organisation that asks to connect. */
export const record: RecordSpec<Organisation> = {
  read: async (id) => (await call('GET office/organisations/one', { query: { id } })).data,
  title: ({ organisation, reference }) => organisation || reference,
  head: [state, promise, textColumn('reference', msg`Number`), assignee],
  facts: [
    textColumn('name', msg`Sender`),
    phoneColumn('mobile', msg`Mobile`),
    mailColumn('email', msg`E-mail`),
    came,
    { name: 'language', label: msg`Language`, show: ({ language }) => languageOf(language) },
    ended,
  ],
  judged: ({ message }) => (
    <Panel title={<Trans>Their message</Trans>}>
      <Written>{message || '–'}</Written>
    </Panel>
  ),
  timeline: (row) => <CasePanel key={row.id} {...caseOf(row)} />,
  useActs: (row) => useCaseActs(caseOf(row)),
}
