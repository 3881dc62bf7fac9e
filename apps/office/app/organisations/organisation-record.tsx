import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { assignee, came, ended, promise, state } from '../casework/case-columns.tsx'
import { CasePanel, useCaseActs } from '../casework/case-panel.tsx'
import { type Action, action, type RecordSpec } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { column, mailColumn, phoneColumn, textColumn } from '../kit/columns.tsx'
import { Panel } from '../kit/record/panel.tsx'
import { Written } from '../kit/show.tsx'
import { languageOf } from '../kit/language-names.ts'
import { Link } from 'react-router'
import { leaveFields } from '../content/content-kit.tsx'
import { partnerFields } from '../content/partner-fields.ts'

/** Creates a draft of a partner from an organisation that was accepted and has agreed. */
const showAsPartner = action<Organisation>('stories.edit')({
  name: 'show',
  label: msg`Show as partner`,
  fits: ({ result }) => result === 'accepted',
  explain: msg`Ask them first. It is a draft that visitors cannot see until you publish it.`,
  fields: { ...partnerFields, ...leaveFields },
  begin: ({ organisation }) => ({ name: organisation }),
  async send(values, { id: request }) {
    const { data } = await call('POST office/partner-pages/save', { body: { ...values, request } })
    return {
      show: (
        <p>
          <Link to={`/partner-pages/${data.id}`}>
            <Trans>Add logo and translations, then publish</Trans>
          </Link>
        </p>
      ),
    }
  },
  done: msg`The draft is saved.`,
})

type Organisation = CallAnswer<'GET office/organisations/one'>['data']

const reason = msg`The reason, in your words to them`

/** Closes an organisation's request with a mail in the organisation's language. */
const decide = (
  as: 'accepted' | 'declined',
  spec: Pick<Action<Organisation>, 'name' | 'label' | 'explain' | 'effect' | 'letter' | 'kind'> & {
    readonly textLabel: typeof reason
  },
) => {
  const { textLabel, ...named } = spec
  return action<Organisation>('organisations.answer')({
    ...named,
    settles: true,
    fits: (row) => row.state !== 'closed',
    fields: { text: { kind: 'lines', label: textLabel, required: true, maxLength: 2000, rows: 6 } },
    send: ({ text }, { id }) => call('POST office/organisations/decide', { body: { id, as, text } }),
    done: msg`It is closed, and the e-mail is on its way.`,
  })
}

const decisions: readonly Action<Organisation>[] = [
  decide('accepted', {
    name: 'accept',
    label: msg`Accept`,
    kind: 'go',
    letter: 'A',
    effect: () => msg`They get an e-mail with your words, and the request is closed.`,
    explain: msg`They get an e-mail saying that you would like to work together, with your words. The request is closed. Write in their language.`,
    textLabel: msg`Your words to them: who will call whom, and when`,
  }),
  decide('declined', {
    name: 'decline',
    label: msg`Decline`,
    kind: 'danger',
    letter: 'D',
    explain: msg`They get an e-mail that declines, with your reason. The request is closed. Write in their language.`,
    textLabel: reason,
  }),
]

const roles = ['owner', 'editor'] as const

const caseOf = ({ id, state: now }: Pick<Organisation, 'id' | 'state'>) =>
  ({ of: 'requests', id, state: now, mail: true, permission: 'organisations.answer', roles }) as const

export const rowActions: readonly Action<Organisation>[] = [...decisions, showAsPartner]

/** A request from another organisation to connect. */
export const record: RecordSpec<Organisation> = {
  read: async (id) => (await call('GET office/organisations/one', { query: { id } })).data,
  title: ({ organisation, reference }) => organisation || reference,
  head: [state, promise, textColumn('reference', msg`Number`), assignee],
  facts: [
    textColumn('name', msg`Sender`),
    phoneColumn('mobile', msg`Mobile`),
    mailColumn('email', msg`E-mail`),
    came,
    column('language', msg`Language`, ({ language }) => languageOf(language)),
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
