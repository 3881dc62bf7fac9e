import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { keysOf } from '@sahay/contract/kernel/keys'
import casework from '../casework/casework.module.css'
import { forEach } from '../kit/action/for-each.tsx'
import { action, type Column, resource } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import { statusColumn, statusFilter, statusViews } from '../kit/status.tsx'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import panel from '../kit/record/panel.module.css'
import { messageStates } from '../casework/case-labels.ts'
import { messageKinds, type MessageRow } from './message-labels.ts'

type MessageDetail = CallAnswer<'GET office/messages/one'>['data']

/** Why it did not arrive, and what one can do. */
const failures = {
  address: msg`The address does not exist, or takes no mail. Ask for another one.`,
  attachment: msg`What goes with it could not be made. Tell whoever looks after the server.`,
  away: msg`The mail server could not be reached. It is tried again by itself.`,
  busy: msg`The mail server asked us to come back later. It is tried again by itself.`,
  gateway: msg`The gateway for text messages did not take it.`,
  late: msg`It was of no use any more when it could have left, such as an old code.`,
  refused: msg`The mail server refused it. Tell whoever looks after the server.`,
  unknown: msg`It did not leave, for a reason that is not known. The log of the server says more.`,
} as const satisfies Record<NonNullable<MessageRow['failure']>, unknown>

const facts: readonly Column<MessageRow>[] = [
  statusColumn(messageStates),
  { name: 'kind', label: msg`About`, show: ({ kind }) => <Word of={messageKinds[kind]} /> },
  {
    name: 'subject',
    label: msg`Subject`,
    show: ({ subject }) => subject && <span dir="auto">{subject}</span>,
  },
  { name: 'written', label: msg`Written`, show: ({ writtenAt }) => <When at={writtenAt} /> },
]

const sendAgain = action<MessageRow>()({
  name: 'again',
  label: msg`Send again`,
  permission: 'messages.send',
  kind: 'go',
  fits: ({ again }) => again,
  explain: msg`It goes to the same address, in the same words. Pressed twice, it leaves once.`,
  async send(_values, { id }) {
    await call('POST office/messages/again', { body: { id } })
  },
  done: msg`It is on its way again.`,
})

/** Mails and text messages: what waits, what failed and why, what was sent. */
export const messages = resource({
  name: 'messages',
  title: msg`Messages`,
  list: 'GET office/messages',
  id: ({ id }) => id,
  columns: [{ name: 'to', label: msg`To`, show: ({ recipient }) => recipient }, ...facts],
  filters: [
    statusFilter(messageStates),
    {
      name: 'kind',
      label: msg`About`,
      options: keysOf(messageKinds).map((value) => ({ value, label: messageKinds[value] })),
    },
  ],
  views: statusViews(messageStates, 'waiting', 'failed'),
  search: { name: 'q', label: msg`Beginning of an address or a number` },
  empty: msg`Nothing was sent yet. Every mail of the site stands here as soon as it is written.`,
  chosenActions: [forEach(sendAgain, ({ recipient }) => recipient)],
  rowActions: [sendAgain],
  record: {
    read: async (id) => (await call('GET office/messages/one', { query: { id } })).data,
    title: ({ recipient }) => recipient,
    facts: [
      ...facts,
      {
        name: 'channel',
        label: msg`How`,
        show: ({ channel }) => <Word of={channel === 'sms' ? msg`Text message` : msg`E-mail`} />,
      },
    ],
    more: (row) => <History row={row} />,
  },
})

/** What became of it, in sentences, and its text where it may be read. */
function History({ row }: { readonly row: MessageDetail }) {
  const { writtenAt, sentAt, nextAt, triedAt, tries, failure, state, text, again } = row
  return (
    <>
      <section className={casework['section']} aria-labelledby="became">
        <h2 id="became">
          <Trans>What became of the message</Trans>
        </h2>
        <ul>
          <li>
            <Trans>
              Written: <When at={writtenAt} />
            </Trans>
          </li>
          {sentAt === null && triedAt !== null && (
            <li>
              <Trans>
                Tried {tries} times, last: <When at={triedAt} />
              </Trans>
            </li>
          )}
          {failure !== null && (
            <li>
              <Word of={failures[failure]} />
            </li>
          )}
          {nextAt !== null && (
            <li>
              <Trans>
                Tried next: <When at={nextAt} />
              </Trans>
            </li>
          )}
          {sentAt !== null && (
            <li>
              <Trans>
                The mail server took it: <When at={sentAt} />
              </Trans>
            </li>
          )}
        </ul>
        {state === 'sent' && (
          <p className={panel['small']}>
            <Trans>Of what was sent the subject alone is kept.</Trans>
          </p>
        )}
        {state === 'failed' && !again && (
          <p className={panel['small']}>
            <Trans>Its words are not kept any more, so it cannot be sent again.</Trans>
          </p>
        )}
      </section>
      {text !== null && (
        <section className={casework['panel']} aria-labelledby="text">
          <h2 id="text">
            <Trans>Its text</Trans>
          </h2>
          <p className={casework['text']} dir="auto">
            {text}
          </p>
        </section>
      )}
    </>
  )
}
