import { msg } from '@lingui/core/macro'
import { Link } from 'react-router'
import { action, resource, type RowOf } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import { Word } from '../kit/word.tsx'
import { call, queries } from '../shell/api.ts'
import { recordAddress } from '../shell/record-address.ts'

type Notice = RowOf<'GET office/notices'>

const kindNames = {
  assigned: msg`Given to me`,
  reminder: msg`Reminder`,
  approval: msg`Approval`,
  safety: msg`For everybody`,
} as const satisfies Record<Notice['kind'], unknown>

/** Opening what a notice is about is reading it. */
async function read(id: string): Promise<void> {
  await call('POST office/notices/read', { body: { id } })
  await queries.invalidateQueries({ queryKey: ['notices'] })
}

const mutable = (['assigned', 'reminder', 'approval'] as const).map((value) => ({
  value,
  label: kindNames[value],
}))

/** What waits for whoever is signed in, and what was done to what is theirs. */
export const notices = resource({
  name: 'notices',
  title: msg`Notices`,
  list: 'GET office/notices',
  id: ({ id }) => id,
  columns: [
    {
      name: 'text',
      label: msg`What`,
      show: ({ id, text, subject, readAt }) => {
        const content = readAt === null ? <strong>{text}</strong> : text
        const address = recordAddress(subject)
        return address === null ? (
          content
        ) : (
          <Link to={address} onClick={() => void read(id)}>
            {content}
          </Link>
        )
      },
    },
    { name: 'kind', label: msg`Kind`, show: ({ kind }) => <Word of={kindNames[kind]} /> },
    {
      name: 'state',
      label: msg`Status`,
      show: ({ readAt }) =>
        readAt === null ? <Word of={msg`New`} tone="act" /> : <Word of={msg`Read`} tone="quiet" />,
    },
    { name: 'at', label: msg`When`, show: ({ at }) => <When at={at} /> },
  ],
  filters: [
    { name: 'unread', label: msg`Status`, options: [{ value: 'true', label: msg`New` }] },
    {
      name: 'kind',
      label: msg`Kind`,
      options: (['assigned', 'reminder', 'approval', 'safety'] as const).map((value) => ({
        value,
        label: kindNames[value],
      })),
    },
  ],
  empty: msg`Nothing waits for you. What somebody gives you, what you want to be reminded of and what you have to approve comes here.`,
  actions: [
    action<null>()({
      name: 'read',
      label: msg`Mark all as read`,
      permission: 'approvals.read',
      async send() {
        await call('POST office/notices/read', { body: {} })
      },
      done: msg`All are read.`,
    }),
    action<null>()({
      name: 'mute',
      label: msg`Mute a kind`,
      permission: 'approvals.read',
      explain: msg`A muted kind neither comes here nor by mail. What everybody has to know cannot be muted.`,
      fields: {
        kind: { kind: 'choice', label: msg`Kind`, required: true, options: mutable },
        again: { kind: 'check', label: msg`Let me hear of it again` },
      },
      async send({ kind, again }) {
        await call('POST office/notices/mute', { body: { kind, muted: !again } })
      },
      done: msg`Saved.`,
    }),
  ],
})
