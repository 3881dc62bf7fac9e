import { recordAudit } from '../../platform/audit/audit.ts'
import type { donors } from '@sahay/contract/donors/office-donors'
import { eq } from 'drizzle-orm'
import { type Section, section, sectionIn } from '../../privacy/erasure/columns.ts'
import type { FoundRecord } from '../../privacy/erasure/erasure.ts'
import { setName } from '../../platform/identity/identity.published.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import { toE164 } from '../../platform/people/phone.ts'
import { type Actor, requireStaffFresh } from '../../kernel/actor.ts'
import type { Executor } from '../../kernel/database/database.ts'
import type { OperationInput } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import { Problem, wrongFields } from '../../kernel/problem.ts'
import type { Platform } from '../../manifest/feature.ts'
import { noted } from '../../platform/records/record.ts'
import * as store from './changes.store.ts'
import { type Donor, presentDonor } from './donors.store.ts'
import { donorCorrections, donorRecords } from './donors.tables.ts'
import { pick } from '../../kernel/pick.ts'

type Calls = typeof donors
const erased = msg('message.request_erased', 'Deleted. Numbers and amounts stay in the books.')
const titles = {
  donation: msg('kept.donations', 'Your donations'),
  inquiry: msg('kept.inquiries', 'Your donor inquiries'),
  entry: msg('kept.places', 'Your places in events'),
  gift: msg('kept.gifts', 'Your gifts in cash, by cheque or by bank transfer'),
} as const
const kinds = ['donation', 'inquiry', 'entry', 'gift'] as const

const inAccount = /*i18n*/ 'They change it themselves, in their account.'

/** The fields of two donors before a merge, as the API returns them. */
const shown = (donor: Donor) =>
  pick(donor, 'id', 'name', 'email', 'mobile', 'account', 'gifts', 'given', 'version')

/** Locks a donor in the list. */
async function lock(tx: Executor, id: string, version: number) {
  const [donor] = await store.lockDonors(tx, [id])
  if (!donor || donor.erasedAt) throw new Problem('not_found')
  if (donor.version !== version || donor.mergedInto !== null) throw new Problem('changed_meanwhile')
  return donor
}

/** Staff's changes of donors; merging two leaves their accounts unchanged. */
export function changesOf({ db, now, jobs, documents, personalData }: Platform) {
  async function pairOf({ id, into }: { readonly id: string; readonly into: string }) {
    const [one, other] = [await presentDonor(db, id), await presentDonor(db, into)]
    if (id === into) throw new Problem('not_found')
    if (one.intoId !== null || other.intoId !== null) throw new Problem('changed_meanwhile')
    return { one, other }
  }

  return {
    /**
     * Corrects name, address and number, with a history; issued slips stay. For an account only the name: its owner
     * changes the rest, with a code. Refuses also with bad_request (email, mobile).
     */
    async correct({ body: { id, version, reason, ...typed }, staff: by }: OperationInput<Calls['correct']>) {
      refuseAadhaar(typed.name, reason)
      const at = now()
      await db.transaction(async (tx) => {
        const donor = await lock(tx, id, version)
        const mobile =
          typed.mobile === '' || typed.mobile === donor.mobile ? typed.mobile : toE164(typed.mobile, 'mobile')
        const after = { name: typed.name, email: typed.email, mobile }
        const fields = (['name', 'email', 'mobile'] as const).filter((field) => donor[field] !== after[field])
        if (fields.length === 0) return
        if (donor.accountId !== null) {
          const closed = fields.filter((field) => field !== 'name')
          const refused = Object.fromEntries(closed.map((field) => [field, inAccount]))
          if (closed.length > 0) throw wrongFields(refused)
          await setName(tx, donor.accountId, after.name)
        } else {
          const corrected = { ...after, version: version + 1 }
          await tx.update(donorRecords).set(corrected).where(eq(donorRecords.id, id))
          const keys = [
            after.email && `mail:${after.email}`,
            after.mobile && `mobile:${after.mobile}`,
          ].filter(Boolean)
          await store.addKeys(tx, id, keys)
        }
        const correction = { donorId: id, reason, by: by.staffId, at }
        for (const field of fields) {
          const values = { ...correction, field, before: donor[field], after: after[field] }
          await tx.insert(donorCorrections).values(values)
        }
        const detail = { fields: fields.join(', ') }
        await recordAudit(tx, { action: 'donor.corrected', by, subject: id, detail }, at)
      })
      return { message: noted }
    },

    async previewMerge({ query }: OperationInput<Calls['previewMerge']>) {
      const { one, other } = await pairOf(query)
      // the donor with an account is kept rather than the one without: its owner keeps the address
      const swapped = one.account && !other.account
      const [stays, goes] = swapped ? [one, other] : [other, one]
      return { data: { stays: shown(stays), goes: shown(goes) } }
    },

    async merge({ body: { id, into, version, intoVersion }, staff: by }: OperationInput<Calls['merge']>) {
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
      return { message: noted }
    },

    async split({ body: { id }, staff: by }: OperationInput<Calls['split']>) {
      await db.transaction(async (tx) => {
        const [donor] = await store.lockDonors(tx, [id])
        if (!donor) throw new Problem('not_found')
        if (donor.mergedInto === null) return
        await store.setApart(tx, id)
        const detail = { from: donor.mergedInto }
        await recordAudit(tx, { action: 'donor.split', by, subject: id, detail }, now())
      })
      jobs.wake('donors')
      return { message: noted }
    },

    /** All stored data about a donor and those merged into it; recorded in the audit log. */
    async export({ query: { id }, staff: by, say }: OperationInput<Calls['export']>) {
      const at = now()
      const sections = await db.transaction(async (tx) => {
        const donor = await presentDonor(tx, id)
        const found: Section[] = []
        for (const part of await store.partsOf(tx, id)) {
          if (part.accountId !== null) found.push(...(await personalData.show(tx, part.accountId, by, at)))
          else found.push(...(await sectionsOf(tx, part.id, by, at)))
        }
        const { name, email, mobile } = donor
        await recordAudit(tx, { action: 'donor.exported', by, subject: id }, at)
        if (donor.accountId !== null) return found
        const known = msg('kept.donor', 'What the office keeps about you')
        return [section(known, [{ name, email, mobile }]), ...found]
      })
      return { data: { at, sections: sections.map((one) => sectionIn(say, one)) } }
    },

    /** Erases everything that names a donor, and closes the account, permanently. Needs a fresh second factor. */
    async erase({ body: { id, version }, actor }: OperationInput<Calls['erase']>) {
      const by = requireStaffFresh(actor, now())
      const at = now()
      const folders = await db.transaction(async (tx) => {
        await lock(tx, id, version)
        const donorParts = await store.partsOf(tx, id)
        const gone: string[] = []
        for (const { accountId } of donorParts)
          if (accountId !== null) gone.push(...((await personalData.close(tx, accountId, by, at)) ?? []))
        const parts = donorParts.map((part) => part.id)
        for (const record of await store.recordsOf(tx, parts))
          gone.push(...((await personalData.erase(tx, record, by, at)) ?? []))
        await store.emptyDonors(tx, parts, at)
        const detail = { parts: parts.length }
        await recordAudit(tx, { action: 'donor.erased', by, subject: id, detail }, at)
        return gone
      })
      await documents.forget(folders)
      jobs.wake('donors')
      return { message: erased }
    },
  }

  /** The personal data in the gifts of somebody without an account. */
  async function sectionsOf(tx: Executor, id: string, by: Actor, at: Date): Promise<Section[]> {
    const records: FoundRecord[] = []
    for (const reference of await store.recordsOf(tx, [id]))
      records.push(...(await personalData.find(tx, { reference }, by, at)))
    return kinds.flatMap((kind) => {
      const rows = records.filter((record) => record.kind === kind).map(({ row }) => row)
      return rows.length === 0 ? [] : [{ what: titles[kind], rows }]
    })
  }
}
