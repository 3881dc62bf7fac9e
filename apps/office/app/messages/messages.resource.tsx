import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { forEach } from '../kit/action/for-each.tsx'
import { action, type Column, resource } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { WhatHappened } from '../kit/record/timeline.tsx'
import { messageStates } from '../casework/case-labels.ts'
import { messageKinds, type MessageRow } from './message-labels.ts'
import { column, textColumn, timeColumn, wordColumn, writtenColumn } from '../kit/columns.tsx'
import { optionsOf, statusColumn, statusFilter, statusViews } from '../kit/options.tsx'
import { Panel } from '../kit/record/panel.tsx'
import { happened, Word, Written } from '../kit/show.tsx'

type MessageDetail = CallAnswer<'GET office/messages/one'>['data']

/** Why it did not arrive, and what to do. */
const failures = {
  address: msg`The address does not exist, or accepts no e-mail. Ask for another one.`,
  attachment: msg`Its attachment could not be made. Tell the server administrator.`,
  away: msg`The mail server could not be reached. It is retried automatically.`,
  busy: msg`The mail server asked us to try later. It is retried automatically.`,
  gateway: msg`The text message service did not accept it.`,
  late: msg`It was no longer needed when it could have been sent, such as an expired code.`,
  refused: msg`The mail server rejected it. Tell the server administrator.`,
  unknown: msg`It was not sent, for an unknown reason. The server log says more.`,
} as const satisfies Record<NonNullable<MessageRow['failure']>, unknown>

const facts: readonly Column<MessageRow>[] = [
  statusColumn(messageStates),
  wordColumn('kind', msg`About`, messageKinds),
  writtenColumn('subject', msg`Subject`),
  { ...timeColumn('writtenAt', msg`Created`), name: 'written' },
]

const sendAgain = action<MessageRow>('messages.send')({
  name: 'again',
  label: msg`Send again`,
  kind: 'go',
  fits: ({ again }) => again,
  explain: msg`It goes to the same address with the same text. Pressed twice, it is sent once.`,
  send: (_values, { id }) => call('POST office/messages/again', { body: { id } }),
  done: msg`It is on its way again.`,
})

/** Mails and text messages: waiting, failed with the reason, and sent. */
export const messages = resource({
  list: 'GET office/messages',
  columns: [{ ...textColumn('recipient', msg`To`), name: 'to' }, ...facts],
  filters: [
    statusFilter(messageStates),
    { name: 'kind', label: msg`About`, options: optionsOf(messageKinds) },
  ],
  views: statusViews(messageStates, 'waiting', 'failed'),
  search: { name: 'q', label: msg`First characters of an address or number` },
  empty: msg`No messages yet. Every e-mail from the site appears here as soon as it is written.`,
  chosenActions: [forEach(sendAgain, ({ recipient }) => recipient)],
  rowActions: [sendAgain],
  record: {
    title: ({ recipient }) => recipient,
    facts: [
      ...facts,
      column<MessageRow>('channel', msg`Method`, ({ channel }) => (
        <Word of={channel === 'sms' ? msg`Text message` : msg`E-mail`} />
      )),
      { ...timeColumn('nextAt', msg`Next try`), name: 'next' },
    ],
    judged: (row) => <Text row={row} />,
    why: ({ failure }) => failure !== null && <p>{<Word of={failures[failure]} />}</p>,
    timeline: (row) => <History row={row} />,
  },
})

/** Its text, if it may be read. */
function Text({ row: { state, text, again } }: { readonly row: MessageDetail }) {
  const { t } = useLingui()
  return (
    <Panel title={<Trans>Text</Trans>}>
      {text !== null && <Written>{text}</Written>}
      {state === 'sent' && <p className="quiet">{t`After sending, only the subject is kept.`}</p>}
      {state === 'failed' && !again && (
        <p className="quiet">{t`Its text is no longer kept, so it cannot be sent again.`}</p>
      )}
    </Panel>
  )
}

/** Its history. */
function History({ row }: { readonly row: MessageDetail }) {
  const { writtenAt, sentAt, triedAt, tries } = row
  return (
    <WhatHappened
      of={[
        happened(writtenAt, msg`Created`),
        happened(sentAt === null ? triedAt : null, msg`Tried`, {
          more: <p>{tries} ×</p>,
        }),
        happened(sentAt, msg`Accepted by the mail server`),
      ]}
    />
  )
}
