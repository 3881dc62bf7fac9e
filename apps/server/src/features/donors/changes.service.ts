import { recordAudit } from '../../platform/audit/audit.ts'
import type { Documents } from '../../platform/documents/documents.service.ts'
import { type Section, section } from '../../privacy/erasure/columns.ts'
import type { FoundRecord } from '../../privacy/erasure/erasure.ts'
import type { PersonalData } from '../../privacy/erasure/personal-data.ts'
import { setName } from '../../platform/identity/identity.published.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import { toE164 } from '../../platform/people/phone.ts'
import { type Actor, requireFreshPermission, requirePermission } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { msg } from '../../kernel/language/message.ts'
import { Problem } from '../../kernel/problem.ts'
import * as store from './changes.store.ts'
import { type Donor, donorById } from './donors.store.ts'

export interface Corrected {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly email: string
  /** As typed; empty where there is none. */
  readonly mobile: string
  readonly reason: string
}

/** Two donors that are one person. */
export interface Pair {
  readonly id: string
  readonly into: string
}

/** What staff change of donors. Each needs donors.edit, and refuses with forbidden and not_found. */
export interface DonorChanges {
  /**
   * Corrects name, address and number, with a trail; slips that were issued stay. Of an account the name alone: its owner
   * changes the rest, with a code. Refuses with changed_meanwhile, aadhaar_number, bad_request (email, mobile).
   */
  correct(actor: Actor, said: Corrected): Promise<void>
  /** Which of two would stay in the list, and which go into it. Refuses with changed_meanwhile where one was merged. */
  preview(actor: Actor, pair: Pair): Promise<{ stays: Donor; goes: Donor }>
  /** Merges the first into the second. Accounts stay as they are. Refuses with changed_meanwhile. */
  merge(actor: Actor, said: Pair & { readonly version: number; readonly intoVersion: number }): Promise<void>
  /** Takes a merged one out again; done twice, it is done once. */
  split(actor: Actor, id: string): Promise<void>
  /** All that is kept of a donor and of those merged into it; noted. */
  show(actor: Actor, id: string): Promise<{ at: Date; sections: readonly Section[] }>
  /** Erases all that names a donor, and closes the account; for good. Needs a fresh second factor. Refuses with changed_meanwhile. */
  erase(actor: Actor, said: { readonly id: string; readonly version: number }): Promise<void>
}

export interface DonorChangesDeps {
  readonly db: Database
  readonly now: () => Date
  readonly jobs: Jobs
  readonly documents: Documents
  readonly personalData: PersonalData
}

const titles = {
  donation: msg(/*i18n*/ { id: 'kept.donations', message: 'Your donations' }),
  inquiry: msg(/*i18n*/ { id: 'kept.inquiries', message: 'Your donor inquiries' }),
  entry: msg(/*i18n*/ { id: 'kept.places', message: 'Your places in events' }),
  gift: msg(/*i18n*/ { id: 'kept.gifts', message: 'Your gifts in cash, by cheque or by bank transfer' }),
} as const
const kinds = ['donation', 'inquiry', 'entry', 'gift'] as const

const inAccount = /*i18n*/ 'They change it themselves, in their account.'

export function createDonorChanges({
  db,
  now,
  jobs,
  documents,
  personalData,
}: DonorChangesDeps): DonorChanges {
  /** A donor that stands in the list, locked. */
  async function locked(tx: Executor, id: string, version: number) {
    const [donor] = await store.lockDonors(tx, [id])
    if (!donor || donor.erasedAt) throw new Problem('not_found')
    if (donor.version !== version || donor.mergedInto !== null) throw new Problem('changed_meanwhile')
    return donor
  }

  async function pairOf({ id, into }: Pair) {
    const pair = [await donorById(db, id), await donorById(db, into)]
    const [one, other] = pair.map((donor) => (donor?.erasedAt === null ? donor : null))
    if (!one || !other || id === into) throw new Problem('not_found')
    if (one.intoId !== null || other.intoId !== null) throw new Problem('changed_meanwhile')
    return { one, other }
  }

  return {
    async correct(actor, { id, version, reason, ...typed }) {
      const by = requirePermission(actor, 'donors.edit')
      refuseAadhaar(typed.name, reason)
      const at = now()
      await db.transaction(async (tx) => {
        const donor = await locked(tx, id, version)
        const mobile =
          typed.mobile === '' || typed.mobile === donor.mobile ? typed.mobile : toE164(typed.mobile, 'mobile')
        const after = { name: typed.name, email: typed.email, mobile }
        const fields = (['name', 'email', 'mobile'] as const).filter((field) => donor[field] !== after[field])
        if (fields.length === 0) return
        if (donor.accountId !== null) {
          const closed = fields.filter((field) => field !== 'name')
          if (closed.length > 0)
            throw new Problem(
              'bad_request',
              {},
              Object.fromEntries(closed.map((field) => [field, inAccount])),
            )
          await setName(tx, donor.accountId, after.name)
        } else {
          await store.writeDonor(tx, id, after)
          const keys = [
            after.email && `mail:${after.email}`,
            after.mobile && `mobile:${after.mobile}`,
          ].filter(Boolean)
          await store.addKeys(tx, id, keys)
        }
        for (const field of fields)
          await store.insertCorrection(
            tx,
            { donorId: id, field, before: donor[field], after: after[field], reason, by: by.staffId },
            at,
          )
        const detail = { fields: fields.join(', ') }
        await recordAudit(tx, { action: 'donor.corrected', by, subject: id, detail }, at)
      })
    },

    async preview(actor, pair) {
      requirePermission(actor, 'donors.edit')
      const { one, other } = await pairOf(pair)
      // an account stays before a name without one: its owner keeps the address
      const swapped = one.account && !other.account
      return swapped ? { stays: one, goes: other } : { stays: other, goes: one }
    },

    async merge(actor, { id, into, version, intoVersion }) {
      const by = requirePermission(actor, 'donors.edit')
      const at = now()
      await db.transaction(async (tx) => {
        const both = await store.lockDonors(tx, [id, into])
        const [goes, stays] = [id, into].map((which) => both.find((one) => one.id === which))
        if (!goes || !stays || id === into || goes.erasedAt || stays.erasedAt) throw new Problem('not_found')
        if (goes.mergedInto === into) return
        const same = goes.version === version && stays.version === intoVersion
        if (!same || goes.mergedInto !== null || stays.mergedInto !== null)
          throw new Problem('changed_meanwhile')
        await store.setMerged(tx, id, into, by.staffId, at)
        const accounts = both.filter(({ accountId }) => accountId !== null).length
        await recordAudit(tx, { action: 'donor.merged', by, subject: id, detail: { into, accounts } }, at)
      })
      jobs.wake('donors')
    },

    async split(actor, id) {
      const by = requirePermission(actor, 'donors.edit')
      await db.transaction(async (tx) => {
        const [donor] = await store.lockDonors(tx, [id])
        if (!donor) throw new Problem('not_found')
        if (donor.mergedInto === null) return
        await store.setApart(tx, id)
        const detail = { from: donor.mergedInto }
        await recordAudit(tx, { action: 'donor.split', by, subject: id, detail }, now())
      })
      jobs.wake('donors')
    },

    async show(actor, id) {
      const by = requirePermission(actor, 'donors.edit')
      const at = now()
      const sections = await db.transaction(async (tx) => {
        const donor = await donorById(tx, id)
        if (!donor || donor.erasedAt) throw new Problem('not_found')
        const found: Section[] = []
        for (const part of await store.wholeOf(tx, id)) {
          if (part.accountId !== null) found.push(...(await personalData.show(tx, part.accountId, by, at)))
          else found.push(...(await sectionsOf(tx, part.id, by, at)))
        }
        const { name, email, mobile } = donor
        await recordAudit(tx, { action: 'donor.exported', by, subject: id }, at)
        if (donor.accountId !== null) return found
        const known = msg(/*i18n*/ { id: 'kept.donor', message: 'What the office knows of you' })
        return [section(known, [{ name, email, mobile }]), ...found]
      })
      return { at, sections }
    },

    async erase(actor, { id, version }) {
      const by = requireFreshPermission(actor, 'donors.edit', now())
      const at = now()
      const folders = await db.transaction(async (tx) => {
        await locked(tx, id, version)
        const whole = await store.wholeOf(tx, id)
        const gone: string[] = []
        for (const { accountId } of whole)
          if (accountId !== null) gone.push(...((await personalData.close(tx, accountId, by, at)) ?? []))
        const parts = whole.map((part) => part.id)
        for (const record of await store.recordsOf(tx, parts))
          gone.push(...((await personalData.erase(tx, record.id, by, at)) ?? []))
        await store.emptyDonors(tx, parts, at)
        await recordAudit(
          tx,
          { action: 'donor.erased', by, subject: id, detail: { parts: parts.length } },
          at,
        )
        return gone
      })
      await documents.forget(folders)
      jobs.wake('donors')
    },
  }

  /** What is kept with the gifts of somebody without an account. */
  async function sectionsOf(tx: Executor, id: string, by: Actor, at: Date): Promise<Section[]> {
    const records: FoundRecord[] = []
    for (const record of await store.recordsOf(tx, [id]))
      records.push(...(await personalData.find(tx, { reference: record.id }, by, at)))
    return kinds.flatMap((kind) => {
      const rows = records.filter((record) => record.kind === kind).map(({ row }) => row)
      return rows.length === 0 ? [] : [{ what: titles[kind], rows }]
    })
  }
}
