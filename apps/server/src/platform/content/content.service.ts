import { type ContentKind, contentKind, type ContentState } from '@sahay/contract/content/office-content'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { Problem } from '../../kernel/problem.ts'
import { type AuditAction, recordAudit } from '../audit/audit.ts'
import { type ContentHolder, type ContentTimes, type StateGuard, stateOf } from './content-holder.ts'

export interface ContentDeps {
  readonly db: Database
  readonly now: () => Date
  readonly jobs: Jobs
  readonly holders: readonly ContentHolder[]
  /** Says in this process that this content changed, by the name of its table. */
  readonly changed: (table: string) => void
}

export interface NewState {
  readonly kind: ContentKind
  readonly id: string
  /** The version that whoever asks has seen. */
  readonly version: number
  readonly to: 'draft' | 'open' | 'archived'
  /** When it is to open; ISO 8601. */
  readonly at?: string | undefined
}

/** What staff do with anything that the site shows. For those who may edit its kind; refuses with forbidden, not_found. */
export type Content = ReturnType<typeof createContent>

/** Makes it. Throws where a kind of the contract has not exactly one holder. */
export function createContent({ db, now, jobs, holders, changed }: ContentDeps) {
  for (const kind of contentKind.options) {
    const times = holders.filter((holder) => holder.kind === kind).length
    if (times !== 1) throw new Error(`${times} features publish the kind ${kind}, and one must`)
  }
  const holderOf = (kind: ContentKind): ContentHolder => {
    const holder = holders.find((one) => one.kind === kind)
    if (!holder) throw new Error(`nobody publishes the kind ${kind}`)
    return holder
  }

  const guards = new Map<ContentKind, StateGuard>()

  /** Opens what is due; answers how much it was. */
  async function openDue(holder: ContentHolder): Promise<number> {
    const found = await holder.due(db, now())
    for (const { id } of found) {
      await db.transaction(async (tx) => {
        if (!(await holder.open(tx, id, now()))) return
        await guards.get(holder.kind)?.(tx, { id, from: 'scheduled', to: 'open', publishAt: null }, now())
        await recordAudit(tx, { action: 'content.published', by: { kind: 'rule' }, subject: id }, now())
      })
    }
    if (found.length > 0) changed(holder.table)
    return found.length
  }
  jobs.add('scheduled content', async () => {
    let opened = 0
    for (const holder of holders) opened += await openDue(holder)
    return opened
  })

  return {
    /** Has a feature look at each change of a kind's state, also where something opens by itself. */
    guards: (kind: ContentKind, guard: StateGuard): void => void guards.set(kind, guard),

    /**
     * Publishes something, now or at a time to come, makes it a draft again or archives it. Refuses with changed_meanwhile,
     * and with bad_request (at) where the time is over.
     */
    async setState(
      actor: Actor,
      { kind, id, version, to, at }: NewState,
    ): Promise<{ state: ContentState; version: number }> {
      const holder = holderOf(kind)
      requirePermission(actor, holder.edits)
      const publishAt = at === undefined ? null : new Date(at)
      if (publishAt && publishAt <= now())
        throw new Problem('bad_request', {}, { at: /*i18n*/ 'Please choose a day and an hour to come.' })
      const answer = await db.transaction(async (tx) => {
        const found = await holder.lock(tx, id)
        if (!found) throw new Problem('not_found')
        if (found.version !== version) throw new Problem('changed_meanwhile')
        const next = timesOf(to, publishAt, found, now())
        const [from, state] = [stateOf(found), stateOf(next)]
        await guards.get(kind)?.(tx, { id, from, to: state, publishAt: next.publishAt }, now())
        const entry = { action: noted[state], by: actor, subject: id, detail: { from } }
        await recordAudit(tx, entry, now())
        return { state, version: await holder.setState(tx, id, next) }
      })
      changed(holder.table)
      return answer
    },

    /** Puts something before another of its kind; null: after all others. */
    async move(
      actor: Actor,
      { kind, id, before }: { kind: ContentKind; id: string; before: string | null },
    ): Promise<void> {
      const holder = holderOf(kind)
      requirePermission(actor, holder.edits)
      await db.transaction(async (tx) => {
        if (!(await holder.move(tx, id, before))) throw new Problem('not_found')
        const detail = { before: before ?? '' }
        await recordAudit(tx, { action: 'content.moved', by: actor, subject: id, detail }, now())
      })
      changed(holder.table)
    },
  }
}

const noted: Readonly<Record<ContentState, AuditAction>> = {
  open: 'content.published',
  scheduled: 'content.scheduled',
  draft: 'content.unpublished',
  archived: 'content.archived',
}

/** What is shown already stays so since when it was. */
function timesOf(
  to: NewState['to'],
  publishAt: Date | null,
  { publishedAt, archivedAt }: ContentTimes,
  now: Date,
): ContentTimes {
  const none = { publishedAt: null, publishAt: null, archivedAt: null }
  if (to === 'draft') return none
  if (to === 'archived') return { ...none, archivedAt: archivedAt ?? now }
  return publishAt ? { ...none, publishAt } : { ...none, publishedAt: publishedAt ?? now }
}
