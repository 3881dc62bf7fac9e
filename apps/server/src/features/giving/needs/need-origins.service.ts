import { fromRupees } from '@sahay/contract/kernel/money'
import type { HelpType } from '@sahay/contract/help/help'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Platform } from '../../../manifest/feature.ts'
import { checkPublicWords } from '../../../platform/settings/public-words.ts'
import { type Actor, requirePermission } from '../../../kernel/actor.ts'
import { newId } from '../../../kernel/new-id.ts'
import { Problem } from '../../../kernel/problem.ts'
import { insertNeed } from './giving-office.store.ts'
import * as store from './need-origins.store.ts'

/** A record of another feature that a need comes from. */
interface Origin {
  readonly id: string
  readonly number: string | null
}

export interface NeedFromHelp {
  readonly help: string
  readonly name: string
  readonly requirement: string
  readonly category: HelpType | null
  readonly district: string
  /** Rupees. */
  readonly required_amount: number
}

/** What needs come from, and how they are made of it. Each refuses with forbidden. */
export type NeedOrigins = ReturnType<typeof createNeedOrigins>

export type NeedOriginsDeps = Pick<Platform, 'db' | 'now' | 'casework' | 'findRecord'>

export function createNeedOrigins({ db, now, casework, findRecord }: NeedOriginsDeps) {
  /** A record by its id, as a need shows it. */
  async function origin(kind: 'help' | 'application', id: string | null): Promise<Origin | null> {
    if (id === null) return null
    const found = await findRecord(db, kind, { by: 'id', text: id })
    // one that was erased has no number any more for who asks, and the link stays
    return { id, number: found?.number ?? null }
  }

  return {
    /** For those with needs.read; what one may not read is null. Refuses with not_found. */
    async of(actor: Actor, id: string): Promise<{ help: Origin | null; application: Origin | null }> {
      const { may } = requirePermission(actor, 'needs.read')
      const found = await store.originsOf(db, id)
      if (!found) throw new Problem('not_found')
      return {
        help: may.includes('help.read') ? await origin('help', found.helpId) : null,
        application: may.includes('applications.read')
          ? await origin('application', found.applicationId)
          : null,
      }
    },

    /** The needs of a record, for those with needs.read who may read the record. */
    async from(actor: Actor, record: string): ReturnType<typeof store.needsFrom> {
      requirePermission(actor, 'needs.read')
      requirePermission(actor, record.startsWith('help_') ? 'help.read' : 'applications.read')
      return store.needsFrom(db, record)
    },

    /**
     * Writes a draft and closes the request that it is made of, both or neither. For those with needs.edit who may answer
     * requests; refuses with not_found, changed_meanwhile (it is closed already), aadhaar_number.
     */
    async make(actor: Actor, { help, required_amount, ...texts }: NeedFromHelp): Promise<string> {
      requirePermission(actor, 'needs.edit')
      requirePermission(actor, 'help.answer')
      const words = [texts.name, texts.requirement, texts.district]
      await checkPublicWords(db, words)
      const id = newId('need')
      await db.transaction(async (tx) => {
        const text = `${texts.name}: ${texts.requirement}`
        await casework.closeIn(tx, actor, { id: help, result: 'need', text })
        const required = fromRupees(required_amount)
        await insertNeed(tx, { ...texts, translations: {}, required, id, helpId: help, createdAt: now() })
        const detail = { new: true, of: help }
        await recordAudit(tx, { action: 'need.saved', by: actor, subject: id, detail }, now())
      })
      return id
    },

    /**
     * Names the application of a need by the number that people quote; empty: none. For those with needs.edit and
     * applications.read; refuses with not_found, changed_meanwhile, bad_request (application). Answers the new version.
     */
    async link(
      actor: Actor,
      { id, version, application: number }: { id: string; version: number; application: string },
    ): Promise<number> {
      requirePermission(actor, 'needs.edit')
      requirePermission(actor, 'applications.read')
      const sought = { by: 'number', text: number.toUpperCase() } as const
      const found = number === '' ? null : await findRecord(db, 'application', sought)
      if (number !== '' && !found)
        throw new Problem('bad_request', {}, { application: /*i18n*/ 'No application has this number.' })
      await db.transaction(async (tx) => {
        if (!(await store.originsOf(tx, id))) throw new Problem('not_found')
        if ((await store.linkNeed(tx, id, version, found?.id ?? null)) !== 1)
          throw new Problem('changed_meanwhile')
        const detail = { application: found?.id ?? '' }
        await recordAudit(tx, { action: 'need.linked', by: actor, subject: id, detail }, now())
      })
      return version + 1
    },
  }
}
