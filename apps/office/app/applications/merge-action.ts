import { msg } from '@lingui/core/macro'
import { financialYear } from '@sahay/contract/kernel/time'
import { action, type Action } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import type { Application, ApplicationRow } from './application-labels.ts'

const mayClose: readonly ApplicationRow['status'][] = ['Paid', 'Under review', 'More needed']
const mayGoOn: readonly ApplicationRow['status'][] = [...mayClose, 'Approved']

const yearOf = ({ at }: ApplicationRow): string => financialYear(new Date(at))

/** Which of two may stay when they are made one; none where they are of two schemes or years, or decided. */
export function mayStay(one: ApplicationRow, other: ApplicationRow): readonly ApplicationRow[] {
  if (one.scheme !== other.scheme || yearOf(one) !== yearOf(other)) return []
  const stays = (stay: ApplicationRow, closed: ApplicationRow) =>
    mayGoOn.includes(stay.status) && mayClose.includes(closed.status)
  return [...(stays(one, other) ? [one] : []), ...(stays(other, one) ? [other] : [])]
}

const numberOf = ({ registration, reference }: ApplicationRow): string => registration ?? reference

/** Makes two applications of one child one. */
export function mergeAction(row: Application, other: ApplicationRow): Action<Application> {
  const [own, others] = [numberOf(row), numberOf(other)]
  const options = mayStay(row, other).map(({ id }) => ({
    value: id,
    label: id === row.id ? msg`This one, ${own}` : msg`The other one, ${others}`,
  }))
  return action<Application>()({
    name: `merge-${other.id}`,
    label: msg`The same child twice: make them one`,
    permission: 'applications.decide',
    explain: msg`Only for one child that applied twice: brothers and sisters stay two. The one that does not stay is closed, its papers, notes and reminders go over, and what was paid with it goes back in full. The family gets a mail. It cannot be undone.`,
    fields: {
      into: { kind: 'choice', label: msg`Which one stays`, options, required: true },
      reason: {
        kind: 'lines',
        label: msg`How you know that it is one child`,
        hint: msg`Only staff read it.`,
        required: true,
        maxLength: 500,
      },
    },
    async send({ into, reason }, { id }) {
      await call('POST office/applications/merge', {
        body: { id: into === id ? other.id : id, into, reason },
      })
    },
    done: msg`They are one now. The family is told by mail.`,
  })
}
