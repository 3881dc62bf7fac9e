import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { action, type Action } from '../kit/resource.ts'
import { call } from '../shell/api.ts'

type Organisation = CallAnswer<'GET office/organisations/one'>['data']

const reason = msg`The reason, in your words to them`

/** Ends a request of an organisation by a mail in the language that it wrote in. */
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
    fits: ({ state }) => state !== 'closed',
    fields: { text: { kind: 'lines', label: textLabel, required: true, maxLength: 2000, rows: 6 } },
    send: ({ text }, { id }) => call('POST office/organisations/decide', { body: { id, as, text } }),
    done: msg`It is closed, and the e-mail is on its way.`,
  })
}

export const decisions: readonly Action<Organisation>[] = [
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
