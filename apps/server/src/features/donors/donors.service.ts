import { startOfDay } from '@sahay/contract/kernel/time'
import { recordAudit } from '../../platform/audit/audit.ts'
import { searchedDigits } from '../../platform/people/phone.ts'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { Problem } from '../../kernel/problem.ts'
import { donorNames, donorsNamed } from './donor-names.store.ts'
import * as store from './donors.store.ts'

export interface DonorsAsked {
  /** A financial year, such as 2026-27. */
  readonly year?: string | undefined
  readonly since?: string | undefined
  readonly before?: string | undefined
  readonly noMail?: string | undefined
  readonly q?: string | undefined
}

/** A donor in the list; what somebody may not read is null, or empty. Paise. */
export type Listed = Omit<store.Donor, 'gifts' | 'given' | 'lastAt'> & {
  readonly [K in 'gifts' | 'given' | 'lastAt']: store.Donor[K] | null
}

/** A donor with all that is known. */
export interface DonorSheet {
  readonly donor: store.WholeDonor
  readonly years: Awaited<ReturnType<typeof store.yearsOf>>
  readonly merged: Awaited<ReturnType<typeof store.mergedInto>>
  readonly alike: Awaited<ReturnType<typeof store.donorsAlike>>
  readonly corrections: Awaited<ReturnType<typeof store.correctionsOf>>
}

/** Donors, for staff. */
export type Donors = ReturnType<typeof createDonors>

/** What is looked for: an address, a mobile in India or with its country, or the beginning of a name. */
function soughtIn(q: string | undefined): store.Sought | null {
  const text = (q ?? '').trim()
  if (text === '') return null
  if (text.includes('@')) return { by: 'email', text: text.toLowerCase() }
  const digits = searchedDigits(text)
  if (digits.length === 10) return { by: 'mobile', text: `+91${digits}` }
  return { by: 'name', text }
}

export function createDonors({ db, now }: { readonly db: Database; readonly now: () => Date }) {
  async function found(id: string) {
    const donor = await store.donorById(db, id)
    if (!donor || donor.erasedAt) throw new Problem('not_found')
    return donor
  }

  /** Who is found by a name without going through all: in order of time by the names themselves, otherwise where they are few. */
  async function namedSo(sought: store.Sought | null, byTime: boolean) {
    if (sought?.by !== 'name') return { among: null, names: null }
    const names = byTime ? await donorNames(db, sought.text.toLowerCase()) : null
    return { names, among: names ? null : await donorsNamed(db, sought.text) }
  }

  return {
    /**
     * One page of them. Needs donors.names; without donors.read, names alone, looked for by name alone. Who looks for a person by
     * mobile or address is noted, without either. Refuses with forbidden, bad_request (after).
     */
    async list(
      actor: Actor,
      { year, since, before, noMail, q }: DonorsAsked,
      page: store.DonorsPage,
    ): Promise<Page<Listed>> {
      const staff = requirePermission(actor, 'donors.names')
      const whole = staff.may.includes('donors.read')
      const looked = soughtIn(q)
      const sought = looked && !whole ? { by: 'name' as const, text: looked.text } : looked
      const asked = {
        since: since && whole ? startOfDay(since) : null,
        before: before && whole ? startOfDay(before) : null,
        noMail: noMail === 'true' && whole,
        sought,
        ...(await namedSo(sought, whole && year === undefined && store.isByTime(page))),
      }
      const { rows, next } = await (year === undefined || !whole
        ? store.listDonors(db, asked, whole ? page : { ...page, sort: 'name' })
        : store.listDonorsOfYear(db, { year: Number(year.slice(0, 4)), ...asked }, page))
      if (sought && sought.by !== 'name' && rows.length > 0) {
        const detail = { by: sought.by, found: rows.length }
        await recordAudit(db, { action: 'search.person', by: staff, detail }, now())
      }
      if (whole) return { rows, next }
      const named = rows.map(({ id, name, account, version }) => {
        return { id, name, account, version, email: '', mobile: '', gifts: null, given: null, lastAt: null }
      })
      return { rows: named, next }
    },

    /** One donor. Needs donors.read. Refuses with forbidden, not_found. */
    async read(actor: Actor, id: string): Promise<DonorSheet> {
      requirePermission(actor, 'donors.read')
      const donor = await found(id)
      return {
        donor,
        years: await store.yearsOf(db, id),
        merged: await store.mergedInto(db, id),
        alike: donor.intoId === null ? await store.donorsAlike(db, id) : [],
        corrections: await store.correctionsOf(db, id),
      }
    },

    /** One page of a donor's gifts. Needs donors.read. Refuses with forbidden, not_found, bad_request (after). */
    async gifts(
      actor: Actor,
      id: string,
      page: store.GiftsPage,
    ): Promise<Awaited<ReturnType<typeof store.listGifts>>> {
      requirePermission(actor, 'donors.read')
      await found(id)
      return store.listGifts(db, id, page)
    },
  }
}
