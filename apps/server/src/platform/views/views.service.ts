import { type Actor, requirePermission, requireStaff } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import * as store from './views.store.ts'

export interface ViewsDeps {
  readonly db: Database
  readonly now: () => Date
}

export interface ViewDraft {
  /** Absent for a new one. */
  readonly id?: string | undefined
  readonly list: string
  readonly name: string
  readonly query: string
  readonly shared: boolean
}

type View = Omit<Awaited<ReturnType<typeof store.viewsOf>>[number], 'staffId'> & { readonly mine: boolean }

/** Views of lists that staff saved. Each refuses others than staff with not_signed_in. */
export type Views = ReturnType<typeof createViews>

export function createViews({ db, now }: ViewsDeps) {
  /** Holds a view that somebody may change. */
  async function hold(tx: Executor, actor: Actor, id: string) {
    const { staffId, may } = requireStaff(actor)
    const found = await store.lockView(tx, id)
    if (!found) throw new Problem('not_found')
    const theirs = found.staffId === staffId || (found.shared && may.includes('views.manage'))
    if (!theirs) throw new Problem('not_found')
    return found
  }

  return {
    /** The own ones of a list and the shared ones, by name. */
    async of(actor: Actor, list: string): Promise<readonly View[]> {
      const { staffId: me } = requireStaff(actor)
      const found = await store.viewsOf(db, list, me)
      return found.map(({ staffId, ...view }) => ({ ...view, mine: staffId === me }))
    },

    /**
     * Saves one in the place of the own one of that name, or changes one; answers its id. Refuses with forbidden where it
     * is shared and the role may not, not_found, and bad_request (name) where another has the name.
     */
    async save(actor: Actor, { id, list, name, query, shared }: ViewDraft): Promise<string> {
      const { staffId } = shared ? requirePermission(actor, 'views.share') : requireStaff(actor)
      return db.transaction(async (tx) => {
        const at = now()
        const note = (subject: string) =>
          recordAudit(tx, { action: 'view.saved', by: actor, subject, detail: { list, shared } }, at)
        if (id === undefined) {
          const written = { id: newId('view'), staffId, list, name, query, shared, savedAt: at }
          const saved = await store.writeView(tx, written)
          const subject = saved?.id ?? written.id
          await note(subject)
          return subject
        }
        const found = await hold(tx, actor, id)
        if (found.list !== list) throw new Problem('not_found')
        if (await store.otherNamed(tx, id, found.staffId, list, name))
          throw new Problem(
            'bad_request',
            {},
            { name: /*i18n*/ 'Please choose another name: there is one so called.' },
          )
        await store.changeView(tx, { id, name, query, shared })
        await note(id)
        return id
      })
    },

    /** Deletes one. Refuses with not_found where it is neither the own one, nor a shared one of somebody who may. */
    async remove(actor: Actor, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const { list, shared } = await hold(tx, actor, id)
        await store.removeView(tx, id)
        await recordAudit(
          tx,
          { action: 'view.deleted', by: actor, subject: id, detail: { list, shared } },
          now(),
        )
      })
    },
  }
}
