import * as contract from '@sahay/contract/casework/office-cases'
import type { Role } from '@sahay/contract/staff/staff'
import { requirePermission } from '../../kernel/actor.ts'
import type { Core } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { msg } from '../../kernel/language/message.ts'
import { operationsOf, type Table } from '../../kernel/module.ts'
import { pick } from '../../kernel/pick.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordAuditOfEach } from '../audit/audit.ts'
import { messagesAbout } from '../messages/messages.published.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { Notices } from '../notices/notices.service.ts'
import { refuseAadhaar } from '../people/aadhaar.ts'
import { noted } from '../records/record.ts'
import { colleagues, membersOf } from '../staff/staff.published.ts'
import type { CaseHolder, LockedCase, Waiting } from './case-holder.ts'
import { assigneeAnswer, soonAt } from './case-filter.ts'
import { replyMail } from './casework.mails.ts'
import { assignedNotice, handedOverNotice, reminderNotice } from './casework.notices.ts'
import { type Casework, lockCase, noteOf } from './change-case.ts'
import * as store from './notes.store.ts'

interface Parts extends Core {
  readonly messages: Messages
  readonly notices: Notices
  readonly casework: Casework
  readonly caseHolders: readonly CaseHolder[]
  readonly permissions: Table<'permissions'>
}

/** Somebody who may work on cases, or still has some. */
interface Worker {
  readonly id: string
  readonly name: string
  readonly role: Role
  /** True if they can sign in. */
  readonly open: boolean
}

const MOST_NEXT = 8

const replied = msg('message.reply_sent', 'Your answer is on its way.')
const closed = msg('message.case_closed', 'Closed.')
const reopened = msg('message.case_reopened', 'Open again.')

/** Why a case is not assigned; null: it is. */
function reasonToLeave(
  found: LockedCase | undefined,
  from: string | null,
): 'finished' | 'gone' | 'taken' | null {
  if (!found) return 'gone'
  if (found.isFinished) return 'finished'
  return found.assigneeId === from ? null : 'taken'
}

/** Sends notices for due reminders. */
export function addReminders(jobs: Jobs, { db, notices }: Pick<Parts, 'db' | 'notices'>): void {
  jobs.add('reminders', () =>
    db.transaction(async (tx) => {
      const found = await store.takeDueReminders(tx)
      await notices.write(tx, ...found.map(reminderNotice))
      return found.length
    }),
  )
}

/** Staff's calls on any case; the case's own permissions decide who may use them. */
export const cases = implement(contract.cases, (parts: Parts) => {
  const { db, now, messages, notices, casework, caseHolders: holders, permissions } = parts
  const { holderOf, change, closeIn } = casework
  const mayWork = (of: Role, { works }: CaseHolder) => operationsOf(permissions, of).includes(works)

  /** The kinds a person works on: those of the role, while they can sign in, and those of cases they still have. */
  const kindsOf = (
    { id, role, open }: Worker,
    held: readonly { readonly kind: string; readonly staffId: string; readonly cases: number }[],
  ) =>
    holders.flatMap((holder) => {
      const { idPrefix: kind } = holder
      const count = held.find((one) => one.kind === kind && one.staffId === id)?.cases ?? 0
      return count > 0 || (open && holder.held && mayWork(role, holder)) ? [{ kind, cases: count }] : []
    })

  return {
    async one({ query: { id }, actor }) {
      const holder = holderOf(id)
      requirePermission(actor, holder.reads)
      // outside a transaction the lock ends with its statement
      await lockCase(db, holder, id)
      return {
        data: {
          assignee: await store.assigneeOf(db, id),
          notes: await store.notesOf(db, id),
          messages: (await messagesAbout(db, id)).map((message) =>
            pick(message, 'id', 'at', 'channel', 'to', 'subject', 'state'),
          ),
        },
      }
    },

    /** Assigns a case, if its assignee is still the expected one. */
    async assign({ body: { id, to, from }, actor }) {
      const assignee = await change(actor, id, 'case.assigned', async (tx, { at, staff }) => {
        const before = await store.assigneeOf(tx, id)
        if ((before?.id ?? null) !== from) throw new Problem('changed_meanwhile')
        const known = to === null ? [] : await colleagues(tx)
        if (to !== null && !known.some((one) => one.id === to)) throw new Problem('not_found')
        await store.setAssignee(tx, id, to, at)
        const by = known.find((one) => one.id === staff.staffId)?.name ?? ''
        if (to !== null && to !== staff.staffId) await notices.write(tx, assignedNotice({ id, to, by, at }))
        return store.assigneeOf(tx, id)
      })
      messages.wake()
      return { data: { assignee }, message: noted }
    },

    /**
     * Assigns several cases of one kind to somebody who may work on them, if they are unfinished and their assignee is
     * still the expected one. Lists the others. Repeating the call changes nothing.
     */
    async give({ body: { cases: sent, to }, actor }) {
      const holder = holderOf(sent[0]?.id ?? '')
      const staff = requirePermission(actor, holder.works)
      const { staffId } = staff
      const { lockEach } = holder
      if (!lockEach) throw new Problem('not_found')
      const done = await db.transaction(async (tx) => {
        const at = now()
        const known = await colleagues(tx)
        const assignee = known.find(({ id }) => id === to)
        if (!assignee || !mayWork(assignee.role, holder)) throw new Problem('not_found')
        const ids = sent.map(({ id }) => id)
        const found = new Map((await lockEach(tx, ids)).map((one) => [one.id, one]))
        const given: string[] = []
        const left: {
          id: string
          because: 'finished' | 'gone' | 'taken'
          assignee: store.Assignee | null
        }[] = []
        for (const one of new Map(sent.map((each) => [each.id, each])).values()) {
          const locked = found.get(one.id)
          const because = reasonToLeave(locked, one.from)
          if (locked?.assigneeId === to && because !== 'finished') continue
          if (because === null) given.push(one.id)
          else left.push({ id: one.id, because, assignee: locked ? assigneeAnswer(locked) : null })
        }
        const [first] = given
        if (first === undefined) return { given: 0, left }
        await store.assignEach(tx, given, to, at)
        await recordAuditOfEach(tx, { action: 'case.assigned', by: staff }, given, at)
        const by = known.find(({ id }) => id === staffId)?.name ?? ''
        if (to !== staffId)
          await notices.write(
            tx,
            given.length === 1
              ? assignedNotice({ id: first, to, by, at })
              : handedOverNotice({ first, cases: given.length, to, by, at }),
          )
        return { given: given.length, left }
      })
      messages.wake()
      return { data: done, message: noted }
    },

    async note({ body: { id, kind, outcome = null, text, remindAt }, actor }) {
      refuseAadhaar(text)
      const when = remindAt === undefined ? null : new Date(remindAt)
      const written = await change(actor, id, 'case.noted', (tx, { staff, at }) =>
        store.insertNote(tx, { ...noteOf(id, staff, at, text), kind, outcome, remindAt: when }),
      )
      return { data: { id: written }, message: noted }
    },

    async reply({ body: { id, text }, actor }) {
      refuseAadhaar(text)
      await change(actor, id, 'case.replied', async (tx, { staff, at, holder, state }) => {
        const address = await holder.addressOf?.(tx, id)
        if (!address) throw new Problem('no_address')
        const { email: recipient, language, reference } = address
        await messages.write(tx, { recipient, language, about: id, mail: replyMail(text, reference) })
        await store.insertNote(tx, { ...noteOf(id, staff, at, text), kind: 'mail' })
        if (state === 'open') await holder.set?.(tx, id, { state: 'answered', closedAt: null, result: null })
      })
      messages.wake()
      return { message: replied }
    },

    async close({ body, actor }) {
      refuseAadhaar(body.text)
      requirePermission(actor, holderOf(body.id).works)
      await db.transaction((tx) => closeIn(tx, actor, body))
      return { message: closed }
    },

    async reopen({ body: { id, text }, actor }) {
      refuseAadhaar(text)
      await change(actor, id, 'case.reopened', async (tx, { staff, at, holder, state }) => {
        if (!holder.set || state === null) throw new Problem('not_found')
        if (state !== 'closed') throw new Problem('changed_meanwhile')
        await holder.set(tx, id, { state: 'open', closedAt: null, result: null })
        await store.insertNote(tx, noteOf(id, staff, at, text))
      })
      return { message: reopened }
    },

    /** Waiting cases of the kinds that the caller may read, those whose promises end first. */
    async due({ staff: { staffId, may } }) {
      const at = now()
      const which = { now: at, soon: soonAt(at), staffId }
      const kinds: ({ kind: string } & Waiting)[] = []
      const next: { id: string; reference: string | null; name: string; promisedBy: Date }[] = []
      for (const { idPrefix: kind, reads, ...holder } of holders) {
        if (!may.includes(reads)) continue
        const counted = await holder.waiting(db, which)
        if (counted) kinds.push({ kind, ...counted })
        const first = await holder.next(db, { whose: 'everyone', staffId, most: MOST_NEXT })
        next.push(...first.map((one) => pick(one, 'id', 'reference', 'name', 'promisedBy')))
      }
      next.sort((a, b) => a.promisedBy.getTime() - b.promisedBy.getTime())
      return { data: { kinds, next: next.slice(0, MOST_NEXT) } }
    },

    async finishReminder({ body: { id }, staff: { staffId } }) {
      if ((await store.finishReminder(db, id, staffId, now())) === 0) throw new Problem('not_found')
      return { message: noted }
    },

    colleagues: async () => ({ data: await colleagues(db) }),

    /** Everybody who may work on cases, or still has some that are not finished. */
    async workers() {
      const held: { kind: string; staffId: string; cases: number }[] = []
      for (const { idPrefix: kind, ...holder } of holders)
        for (const found of (await holder.held?.(db)) ?? []) held.push({ kind, ...found })
      const open = await colleagues(db)
      const gone = await membersOf(db, [...new Set(held.map(({ staffId }) => staffId))])
      const everybody = [
        ...open.map((one) => ({ ...one, open: true })),
        ...gone
          .filter(({ id }) => !open.some((one) => one.id === id))
          .map((one) => ({ ...one, open: false })),
      ]
      const data = everybody
        .map((one) => ({ ...one, kinds: kindsOf(one, held) }))
        .filter(({ kinds }) => kinds.length > 0)
      return { data }
    },

    /** Cases that the colleague may not work on become unassigned, as with null; returns how many there were. */
    async handOver({ body: { from, to }, staff }) {
      const count = await db.transaction(async (tx) => {
        const at = now()
        const known = await colleagues(tx)
        const assignee = known.find(({ id }) => id === to)
        if (to !== null && !assignee) throw new Problem('not_found')
        const by = known.find(({ id }) => id === staff.staffId)?.name ?? ''
        const released: string[] = []
        const given: string[] = []
        for (const holder of holders) {
          const next = assignee && mayWork(assignee.role, holder) ? assignee.id : null
          const ids = (await holder.handOver?.(tx, { from, to: next, at })) ?? []
          ;(next === null ? released : given).push(...ids)
        }
        await recordAuditOfEach(tx, { action: 'case.assigned', by: staff }, [...released, ...given], at)
        const [first] = given
        if (assignee && first !== undefined)
          await notices.write(tx, handedOverNotice({ first, cases: given.length, to: assignee.id, by, at }))
        return released.length + given.length
      })
      messages.wake()
      return { data: { cases: count }, message: noted }
    },
  }
})
