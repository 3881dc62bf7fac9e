import type { Day } from './days.store.ts'
import type { DayRecord } from './days.service.ts'
import type { ListedFamily } from './families.service.ts'
import { scanned } from './qr-words.ts'
import { isWaiting, isWithoutMail } from './letters.service.ts'

const isoOf = (instant: Date | null): string | null => instant && instant.toISOString()

export function dayAnswer({
  id,
  day,
  place,
  opens,
  closes,
  photo,
  state,
  families,
  children,
  served,
  undecided,
  version,
}: DayRecord['day']) {
  return { id, day, place, opens, closes, photo, state, families, children, served, undecided, version }
}

export function wholeAnswer(whole: DayRecord, listed: readonly ListedFamily[]) {
  const { day, items, totals, passes, handOuts, families } = whole
  const codes = new Map(families.map(({ id, code }) => [id, code]))
  const names = new Map(passes.map(({ id, name }) => [id, name]))
  const waiting = listed.filter((family) => isWaiting(family, day)).length
  const withoutMail = listed.filter(isWithoutMail).length
  return {
    ...dayAnswer(day),
    items: items.map(({ id, name, sized, brought, leftOver, reason }) => ({
      id,
      name,
      sized,
      brought,
      handedOut: totals.get(id) ?? 0,
      leftOver,
      reason,
    })),
    passes: passes.map(({ id, name, by, madeAt, loadedAt, seenAt, revokedAt }) => ({
      id,
      name,
      by,
      madeAt: madeAt.toISOString(),
      loadedAt: isoOf(loadedAt),
      seenAt: isoOf(seenAt),
      revokedAt: isoOf(revokedAt),
    })),
    handOuts: handOuts.map((one) => ({
      id: one.id,
      family: codes.get(one.familyId) ?? '',
      by: one.by ?? names.get(one.passId ?? '') ?? '',
      at: one.at.toISOString(),
      receivedAt: one.receivedAt.toISOString(),
      clockChanged: one.clockChanged,
      collectedBy: one.collectedBy,
      given: Object.fromEntries(
        Object.entries(one.given).map(([child, things]) => [child, [...things]] as const),
      ),
      state: one.state,
      decided: one.decided,
      reason: one.reason,
      receipt: one.receiptId !== null,
    })),
    letters: { sent: listed.length - waiting - withoutMail, waiting, withoutMail },
    closedAt: isoOf(day.closedAt),
  }
}

export function familyAnswer(family: ListedFamily, { details }: Day) {
  const [first] = family.children
  return {
    id: family.id,
    code: family.code,
    scan: scanned(family.scan),
    guardian: first?.guardian ?? '',
    mobile: first?.mobile ?? '',
    email: !isWithoutMail(family),
    lettered: family.lettered === details,
    children: family.children.map(({ id, number, name, standard, school, approved, sizes, got }) => ({
      application: id,
      number,
      name,
      standard,
      school,
      approved,
      sizes: { ...sizes },
      got: [...got],
    })),
  }
}
