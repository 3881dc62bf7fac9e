import { type ContentKind, contentKind } from '@sahay/contract/content/office-content'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { recordAudit } from '../audit/audit.ts'
import type { StateGuard } from './content-holder.ts'
import type { ContentHolder } from './content.published.ts'
import type { Core } from '../../kernel/database/database.ts'
import { mustHave } from '../../kernel/problem.ts'

export interface ContentDeps extends Core {
  readonly jobs: Jobs
  readonly holders: readonly ContentHolder[]
  /** Announces in this process that this content changed, by its table's name. */
  readonly changed: (table: string) => void
}

/** The kinds of content on the site, each declared by a feature; scheduled content is published automatically. */
export type Content = ReturnType<typeof createContent>

/** Throws unless each kind of the contract has exactly one holder. */
export function createContent({ db, now, jobs, holders, changed }: ContentDeps) {
  for (const kind of contentKind.options) {
    const times = holders.filter((holder) => holder.kind === kind).length
    if (times !== 1) throw new Error(`${times} features publish the kind ${kind}, and one must`)
  }
  const holderOf = (kind: ContentKind): ContentHolder => {
    return mustHave(
      holders.find((one) => one.kind === kind),
      `nobody publishes the kind ${kind}`,
    )
  }

  const guards = new Map<ContentKind, StateGuard>()

  /** Publishes what is due; returns how many. */
  async function openDue(holder: ContentHolder): Promise<number> {
    const found = await holder.due(db, now())
    for (const id of found) {
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
    /** Lets a feature check each change of a kind's state, also when scheduled content is published automatically. */
    guards: (kind: ContentKind, guard: StateGuard): void => void guards.set(kind, guard),
    guardOf: (kind: ContentKind): StateGuard | undefined => guards.get(kind),
    holderOf,
  }
}
