import { startOfDay } from '@sahay/contract/kernel/time'
import * as contract from '@sahay/contract/donors/office-donors'
import type { Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import type { Platform } from '../../manifest/feature.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { searchedDigits } from '../../platform/people/phone.ts'
import { listed } from '../../platform/records/record.ts'
import { changesOf } from './donor-changes.ts'
import { donorNames, donorsNamed } from './donor-names.store.ts'
import { mailStatement } from './donor-statements.ts'
import * as store from './donors.store.ts'

/** Parses a search: an address, a mobile with or without country code, or the beginning of a name. */
function soughtIn(q: string | undefined): store.Sought | null {
  const text = (q ?? '').trim()
  if (text === '') return null
  if (text.includes('@')) return { by: 'email', text: text.toLowerCase() }
  const digits = searchedDigits(text)
  if (digits.length === 10) return { by: 'mobile', text: `+91${digits}` }
  return { by: 'name', text }
}

/** Finds donors by name without a full scan: for an order by time by the names, otherwise by ids if there are few. */
async function namedSo(db: Executor, sought: store.Sought | null, byTime: boolean) {
  if (sought?.by !== 'name') return { among: null, names: null }
  const names = byTime ? await donorNames(db, sought.text.toLowerCase()) : null
  return { names, among: names ? null : await donorsNamed(db, sought.text) }
}

/** Donors, for staff. */
export const donors = implement(contract.donors, (platform: Platform) => {
  const { db, now } = platform
  return {
    ...changesOf(platform),
    mailStatement: mailStatement(platform),

    /**
     * Without donors.read, returns only names, found only by name. A search by mobile or address is recorded, without
     * either.
     */
    async list({ query: { year, since, before, noMail, q, ...page }, staff }) {
      const all = staff.may.includes('donors.read')
      const typed = soughtIn(q)
      const sought = typed && !all ? { by: 'name' as const, text: typed.text } : typed
      const filter = {
        since: since && all ? startOfDay(since) : null,
        before: before && all ? startOfDay(before) : null,
        noMail: noMail === 'true' && all,
        sought,
        ...(await namedSo(db, sought, all && year === undefined && store.isByTime(page))),
      }
      const { rows, next } = await (year === undefined || !all
        ? store.listDonors(db, filter, all ? page : { ...page, sort: 'name' })
        : store.listDonorsOfYear(db, { year: Number(year.slice(0, 4)), ...filter }, page))
      if (sought && sought.by !== 'name' && rows.length > 0) {
        const detail = { by: sought.by, found: rows.length }
        await recordAudit(db, { action: 'search.person', by: staff, detail }, now())
      }
      const hidden = { email: '', mobile: '', gifts: null, given: null, lastAt: null }
      return { data: all ? rows : rows.map((row) => ({ ...row, ...hidden })), next }
    },

    async one({ query: { id } }) {
      const { intoId, intoName, erasedAt: _, accountId: __, ...donor } = await store.presentDonor(db, id)
      return {
        data: {
          ...donor,
          mergedInto: intoId === null ? null : { id: intoId, name: intoName ?? '' },
          years: await store.yearsOf(db, id),
          merged: await store.mergedInto(db, id),
          alike: intoId === null ? await store.donorsAlike(db, id) : [],
          corrections: await store.correctionsOf(db, id),
        },
      }
    },

    async gifts({ query: { donor, ...page } }) {
      await store.presentDonor(db, donor)
      return listed(await store.listGifts(db, donor, page))
    },
  }
})
