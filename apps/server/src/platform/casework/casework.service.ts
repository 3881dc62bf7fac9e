import type { CaseResult, CaseState } from '@sahay/contract/casework/office-cases'
import type { Role } from '@sahay/contract/staff/staff'
import { type Actor, requirePermission, type Staff } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { operationsOf, type Table } from '../../kernel/module.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordAudit, recordAuditOfEach } from '../audit/audit.ts'
import type { AuditAction } from '../audit/audit.ts'
import type { Messages } from '../messages/messages.service.ts'
import { assignedNotice, handedOverNotice, reminderNotice } from './casework.notices.ts'
import type { Notices } from '../notices/notices.service.ts'
import { refuseAadhaar } from '../people/aadhaar.ts'
import { colleagues, membersOf } from '../staff/staff.published.ts'
import type { CaseHolder, Due, LockedCase, Waiting } from './case-holder.ts'
import { replyMail } from './casework.mails.ts'
import { assigneeAnswer, soonAt } from './cases-asked.ts'
import * as store from './notes.store.ts'

export interface CaseworkDeps {
  readonly db: Database
  readonly now: () => Date
  readonly messages: Messages
  readonly notices: Notices
  readonly jobs: Jobs
  readonly holders: readonly CaseHolder[]
  readonly permissions: Table<'permissions'>
}

/** Somebody who may work on cases, or still has some. */
export interface Worker {
  readonly id: string
  readonly name: string
  readonly role: Role
  /** Whether they can sign in. */
  readonly open: boolean
  /** By the beginning of their cases' ids: how many are not finished. */
  readonly kinds: readonly { readonly kind: string; readonly cases: number }[]
}

/** A case that is to be given, and who works on it as the page showed it. */
export interface AskedCase {
  readonly id: string
  readonly from: string | null
}

/** What became of several cases that were given at once. */
export interface Given {
  readonly given: number
  readonly left: readonly {
    readonly id: string
    readonly because: 'finished' | 'gone' | 'taken'
    readonly assignee: store.Assignee | null
  }[]
}

/** Why a case is not given; null: it is. */
function reasonToLeave(
  found: LockedCase | undefined,
  { from }: AskedCase,
): 'finished' | 'gone' | 'taken' | null {
  if (!found) return 'gone'
  if (found.isFinished) return 'finished'
  return found.assigneeId === from ? null : 'taken'
}

export interface NewNote {
  readonly id: string
  readonly kind: 'note' | 'call'
  readonly outcome?: 'answered' | 'no_answer' | 'call_back' | undefined
  readonly text: string
  /** ISO 8601. */
  readonly remindAt?: string | undefined
}

/** What staff do with any case. Each refuses with forbidden (by the case's own permissions) and not_found. */
export interface Casework {
  read(actor: Actor, id: string): Promise<{ assignee: store.Assignee | null; notes: readonly store.Note[] }>
  /** Gives a case to somebody, where it is still whose it was said to be; else refuses with changed_meanwhile. */
  assign(
    actor: Actor,
    asked: { id: string; to: string | null; from: string | null },
  ): Promise<store.Assignee | null>
  /**
   * Gives several cases of one kind to somebody who may work on them: those that are not finished, and still whose they were
   * said to be. Names the others. Said again it changes nothing. Refuses with not_found (the colleague, the kind).
   */
  give(actor: Actor, asked: { cases: readonly AskedCase[]; to: string }): Promise<Given>
  /** Writes a note, or a call and what became of it; answers its id. Refuses with aadhaar_number. */
  note(actor: Actor, written: NewNote): Promise<string>
  /** Answers by mail. Refuses with no_address, aadhaar_number. */
  reply(actor: Actor, said: { id: string; text: string }): Promise<void>
  /** Closes a case. Refuses with changed_meanwhile (closed already), aadhaar_number. */
  close(actor: Actor, said: { id: string; result: CaseResult; text: string }): Promise<void>
  /** The same within a transaction of something that ends the case: a need that is made of it. */
  closeIn(tx: Executor, actor: Actor, said: { id: string; result: CaseResult; text: string }): Promise<void>
  /** Opens a closed case again. Refuses with changed_meanwhile (it is not closed), aadhaar_number. */
  reopen(actor: Actor, said: { id: string; text: string }): Promise<void>
  /** What waits of the kinds that one may read, and whose promises end first. For all staff. */
  due(actor: Actor): Promise<{ kinds: readonly ({ kind: string } & Waiting)[]; next: readonly Due[] }>
  /** One page of the own reminders that are not done. */
  reminders(actor: Actor, page: store.RemindersPage): Promise<Page<store.Reminder>>
  /** One of the own reminders is done. Refuses with not_found. */
  finishReminder(actor: Actor, id: string): Promise<void>
  /** Everybody whom a case may be given to. For all staff. */
  colleagues(actor: Actor): Promise<readonly { id: string; name: string; role: Role }[]>
  /** Everybody who may work on cases, or still has some that are not finished. For all staff. */
  workers(actor: Actor): Promise<readonly Worker[]>
  /**
   * Gives all cases of somebody that are not finished to a colleague, but those that the colleague may not work on to
   * nobody, as with null; answers how many there were. For those with staff.change; refuses with not_found.
   */
  handOver(actor: Actor, given: { from: string; to: string | null }): Promise<number>
}

const MOST_NEXT = 8

export function createCasework(deps: CaseworkDeps): Casework {
  const { db, now, jobs, messages, notices, holders, permissions } = deps
  const holderOf = (id: string): CaseHolder => {
    const holder = holders.find(({ idPrefix }) => id.startsWith(`${idPrefix}_`))
    if (!holder) throw new Problem('not_found')
    return holder
  }

  const mayWork = (of: Role, { works }: CaseHolder) => operationsOf(permissions, of).includes(works)

  /** What somebody works on: what the role may, as long as they can sign in, and what they still have. */
  const kindsOf = (
    { id, role, open }: Omit<Worker, 'kinds'>,
    held: readonly { readonly kind: string; readonly staffId: string; readonly cases: number }[],
  ): Worker['kinds'] =>
    holders.flatMap((holder) => {
      const { idPrefix: kind } = holder
      const cases = held.find((one) => one.kind === kind && one.staffId === id)?.cases ?? 0
      return cases > 0 || (open && holder.held && mayWork(role, holder)) ? [{ kind, cases }] : []
    })

  jobs.add('reminders', async () => {
    const due = await db.transaction(async (tx) => {
      const found = await store.takeDueReminders(tx)
      await notices.write(tx, ...found.map(reminderNotice))
      return found.length
    })
    return due
  })

  /** Holds a case while something is done with it, by somebody who may. */
  async function hold(tx: Executor, holder: CaseHolder, id: string): Promise<CaseState | null> {
    const found = await holder.lock(tx, id)
    if (!found) throw new Problem('not_found')
    return found.state
  }

  interface Held {
    readonly staff: Staff
    readonly at: Date
    readonly holder: CaseHolder
    readonly state: CaseState | null
  }

  /** What all changes have in common: who may, the lock, and the line in the audit log. */
  async function changeIn<Done>(
    tx: Executor,
    actor: Actor,
    { id, action }: { readonly id: string; readonly action: AuditAction },
    act: (held: Held) => Promise<Done>,
  ): Promise<Done> {
    const holder = holderOf(id)
    const staff = requirePermission(actor, holder.works)
    const state = await hold(tx, holder, id)
    const at = now()
    const done = await act({ staff, at, holder, state })
    await recordAudit(tx, { action, by: actor, subject: id }, at)
    return done
  }
  async function change<Done>(
    actor: Actor,
    id: string,
    action: AuditAction,
    act: (tx: Executor, held: Held) => Promise<Done>,
  ): Promise<Done> {
    // before a connection is taken for it
    requirePermission(actor, holderOf(id).works)
    return db.transaction((tx) => changeIn(tx, actor, { id, action }, (held) => act(tx, held)))
  }

  const closeIn: Casework['closeIn'] = (tx, actor, { id, result, text }) =>
    changeIn(tx, actor, { id, action: 'case.closed' }, async ({ staff, at, holder, state }) => {
      if (!holder.set || state === null) throw new Problem('not_found')
      if (state === 'closed') throw new Problem('changed_meanwhile')
      await holder.set(tx, id, { state: 'closed', closedAt: at, result })
      await store.insertNote(tx, noteOf(id, staff, at, text))
    })

  const noteOf = (subject: string, { staffId: by }: Staff, at: Date, text: string) =>
    ({ subject, at, by, kind: 'note', outcome: null, text, remindAt: null }) as const

  return {
    async read(actor, id) {
      const holder = holderOf(id)
      requirePermission(actor, holder.reads)
      // outside a transaction the lock is gone with its statement
      await hold(db, holder, id)
      return { assignee: await store.assigneeOf(db, id), notes: await store.notesOf(db, id) }
    },

    async assign(actor, { id, to, from }) {
      const assigned = await change(actor, id, 'case.assigned', async (tx, { at, staff }) => {
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
      return assigned
    },

    async give(actor, { cases, to }) {
      const holder = holderOf(cases[0]?.id ?? '')
      const { staffId } = requirePermission(actor, holder.works)
      const { lockEach } = holder
      if (!lockEach) throw new Problem('not_found')
      const done = await db.transaction(async (tx) => {
        const at = now()
        const known = await colleagues(tx)
        const taker = known.find(({ id }) => id === to)
        if (!taker || !mayWork(taker.role, holder)) throw new Problem('not_found')
        const found = new Map(
          (
            await lockEach(
              tx,
              cases.map(({ id }) => id),
            )
          ).map((one) => [one.id, one]),
        )
        const given: string[] = []
        const left: Given['left'][number][] = []
        for (const one of new Map(cases.map((asked) => [asked.id, asked])).values()) {
          const locked = found.get(one.id)
          const because = reasonToLeave(locked, one)
          if (locked?.assigneeId === to && because !== 'finished') continue
          if (because === null) given.push(one.id)
          else left.push({ id: one.id, because, assignee: locked ? assigneeAnswer(locked) : null })
        }
        const [first] = given
        if (first === undefined) return { given: 0, left }
        await store.assignEach(tx, given, to, at)
        await recordAuditOfEach(tx, { action: 'case.assigned', by: actor }, given, at)
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
      return done
    },

    async note(actor, { id, kind, outcome = null, text, remindAt }) {
      refuseAadhaar(text)
      const written = await change(actor, id, 'case.noted', (tx, { staff, at }) =>
        store.insertNote(tx, {
          ...noteOf(id, staff, at, text),
          kind,
          outcome,
          remindAt: remindAt === undefined ? null : new Date(remindAt),
        }),
      )
      return String(written)
    },

    async reply(actor, { id, text }) {
      refuseAadhaar(text)
      await change(actor, id, 'case.replied', async (tx, { staff, at, holder, state }) => {
        const address = await holder.addressOf?.(tx, id)
        if (!address) throw new Problem('no_address')
        await messages.write(tx, {
          recipient: address.email,
          language: address.language,
          about: id,
          mail: replyMail(text, address.reference),
        })
        await store.insertNote(tx, { ...noteOf(id, staff, at, text), kind: 'mail' })
        if (state === 'open') await holder.set?.(tx, id, { state: 'answered', closedAt: null, result: null })
      })
      messages.wake()
    },

    closeIn,

    async close(actor, said) {
      refuseAadhaar(said.text)
      requirePermission(actor, holderOf(said.id).works)
      await db.transaction((tx) => closeIn(tx, actor, said))
    },

    async reopen(actor, { id, text }) {
      refuseAadhaar(text)
      await change(actor, id, 'case.reopened', async (tx, { staff, at, holder, state }) => {
        if (!holder.set || state === null) throw new Problem('not_found')
        if (state !== 'closed') throw new Problem('changed_meanwhile')
        await holder.set(tx, id, { state: 'open', closedAt: null, result: null })
        await store.insertNote(tx, noteOf(id, staff, at, text))
      })
    },

    async due(actor) {
      const { staffId, may } = requirePermission(actor, 'casework.see')
      const at = now()
      const asked = { now: at, soon: soonAt(at), staffId }
      const kinds: ({ kind: string } & Waiting)[] = []
      const next: Due[] = []
      for (const { idPrefix: kind, reads, ...holder } of holders) {
        if (!may.includes(reads)) continue
        const counted = await holder.waiting(db, asked)
        if (counted) kinds.push({ kind, ...counted })
        next.push(...(await holder.next(db, MOST_NEXT)))
      }
      next.sort((a, b) => a.promisedBy.getTime() - b.promisedBy.getTime())
      return { kinds, next: next.slice(0, MOST_NEXT) }
    },

    async reminders(actor, page) {
      return store.remindersOf(db, requirePermission(actor, 'casework.see').staffId, page)
    },

    async finishReminder(actor, id) {
      const { staffId } = requirePermission(actor, 'casework.see')
      if ((await store.finishReminder(db, BigInt(id), staffId, now())) === 0) throw new Problem('not_found')
    },

    async colleagues(actor) {
      requirePermission(actor, 'casework.see')
      return colleagues(db)
    },

    async workers(actor) {
      requirePermission(actor, 'casework.see')
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
      return everybody
        .map((one) => ({ ...one, kinds: kindsOf(one, held) }))
        .filter(({ kinds }) => kinds.length > 0)
    },

    async handOver(actor, { from, to }) {
      requirePermission(actor, 'staff.change')
      const cases = await db.transaction(async (tx) => {
        const at = now()
        const known = await colleagues(tx)
        const taker = known.find(({ id }) => id === to)
        if (to !== null && !taker) throw new Problem('not_found')
        const by = known.find(({ id }) => actor.kind === 'staff' && id === actor.staffId)?.name ?? ''
        const released: string[] = []
        const given: string[] = []
        for (const holder of holders) {
          const next = taker && mayWork(taker.role, holder) ? taker.id : null
          const ids = (await holder.handOver?.(tx, { from, to: next, at })) ?? []
          ;(next === null ? released : given).push(...ids)
        }
        await recordAuditOfEach(tx, { action: 'case.assigned', by: actor }, [...released, ...given], at)
        const [first] = given
        if (taker && first !== undefined)
          await notices.write(tx, handedOverNotice({ first, cases: given.length, to: taker.id, by, at }))
        return released.length + given.length
      })
      messages.wake()
      return cases
    },
  }
}
