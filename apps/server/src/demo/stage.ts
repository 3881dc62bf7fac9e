import type { Call, Calls } from '@sahay/contract/api/api'
import { createClient } from '@sahay/contract/api/client'
import { dayOf, startOfDay } from '@sahay/contract/kernel/time'
import type { Role } from '@sahay/contract/staff/staff'
import { endDemoSessions, openDemoSession } from '../platform/staff/staff.demo.ts'
import type { Database } from '../kernel/database/database.ts'
import { advanceAppTime, installAppTime } from '../kernel/time/app-time.ts'
import type { Clock } from '../kernel/time/clock.ts'
import { setTimeout } from 'node:timers/promises'
import type { ContentTextName, TranslatedKind } from '@sahay/contract/content/office-content-texts'
import { isStaffLanguageCode } from '@sahay/contract/kernel/staff-languages'
import type { ContentTranslations } from '../kernel/language/content.ts'

/** Input for playing the demo's weeks. */
export interface StageParts {
  /** With the owner's role: no other can set the application's clock. */
  readonly owner: Database
  readonly clock: Clock
  /** Calls the program's own API in process; `from` is the address of the visitor. */
  readonly fetchApi: (request: Request, from?: string) => Promise<Response>
  /** Pays as in the sandbox's checkout; returns what the checkout passes to the browser. */
  readonly payOrder: (orderId: string) => Promise<Paid>
  /** Runs what is due in the sandbox, such as payouts to the bank. */
  readonly deliverDue: () => Promise<void>
  readonly testControls: boolean
}

export interface Paid {
  readonly razorpay_payment_id: string
  readonly razorpay_signature: string
}

/** A trust in the weeks before the program was started: what visitors and staff do, through the calls of the API. */
export type Stage = ReturnType<typeof stageOf>

/** When the demo's weeks are: a day and an hour of the month before this one, or a part of this month so far. */
export type When = { readonly day: number; readonly hour: number } | { readonly part: number }

const DAY_MS = 24 * 3600_000

/** The instant of a moment of the demo, never in the future. */
export function instantOf(when: When, now: Date): Date {
  const first = startOfDay(`${dayOf(now).slice(0, 7)}-01`)
  if ('part' in when) {
    const at = new Date(first.getTime() + (now.getTime() - first.getTime()) * when.part)
    // nobody works at night
    const morning = new Date(startOfDay(dayOf(at)).getTime() + 11 * 3600_000)
    return morning <= now ? morning : at
  }
  const before = startOfDay(`${dayOf(new Date(first.getTime() - 1)).slice(0, 7)}-01`)
  return new Date(before.getTime() + (when.day - 1) * DAY_MS + when.hour * 3600_000)
}

/**
 * Plays what happened at each moment, the earliest first, with the database's clock set to that moment; afterwards the clock
 * is reset, even if something was refused.
 */
export async function play(
  parts: StageParts,
  history: readonly { readonly when: When; readonly what: (stage: Stage) => Promise<void> }[],
): Promise<void> {
  const { owner, clock } = parts
  const begun = clock.now()
  let movedMinutes = 0
  const move = async (minutes: number) => {
    await advanceAppTime(owner, minutes)
    movedMinutes += minutes
    await clock.sync()
  }
  await installAppTime(owner, true)
  try {
    for (const { when, what } of history) {
      await move((instantOf(when, begun).getTime() - clock.now().getTime()) / 60_000)
      await what(stageOf(parts))
    }
  } finally {
    await move(-movedMinutes)
    await installAppTime(owner, parts.testControls)
    await clock.sync()
    await endDemoSessions(owner)
  }
}

/** Visitors come from networks of their own, of a range that no machine has. */
let visitors = 0
const nextAddress = () => {
  visitors += 1
  return `198.18.${Math.floor(visitors / 250) % 250}.${(visitors % 250) + 1}`
}

let keys = 0

function stageOf({ owner, clock, fetchApi, payOrder, deliverDue }: StageParts) {
  const { call } = createClient<Calls>({
    base: 'http://demo.invalid/api',
    fetch: (request) => fetchApi(request, nextAddress()),
  })
  const sessions = new Map<Role, Promise<string>>()
  const tokenOf = (role: Role) => {
    const open = sessions.get(role) ?? openDemoSession(owner, role, clock.now())
    sessions.set(role, open)
    return open
  }
  return {
    /** As a visitor, each time another one. */
    call,
    /** As the demo's member of staff of this role, whose second factor is fresh. */
    as:
      (role: Role): Call =>
      async (address, input) =>
        call(address, { ...input, token: await tokenOf(role) }),
    now: clock.now,
    /** The day in the demo, yyyy-MM-dd. */
    today: (): string => dayOf(clock.now()),
    /** A day so many days later, or earlier. */
    dayAfter: (days: number): string => dayOf(new Date(clock.now().getTime() + days * DAY_MS)),
    /** A unique idempotency key, as long as the office's. */
    key(): string {
      keys += 1
      return `de30${String(keys).padStart(28, '0')}`
    },
    payOrder,
    deliverDue,
  }
}

const ASK_EVERY_MS = 50
const MOST_TRIES = 100

/**
 * Approves as the owner what the treasurer has requested, and waits until it is done. A job does it by the database's clock,
 * which may be slightly behind; a repeated request checks again.
 */
export async function approveRequested({ as }: Stage, id: string): Promise<void> {
  const call = as('owner')
  const approve = async () => (await call('POST office/approvals/approve', { body: { id } })).data.state
  let state = await approve()
  for (let tries = 0; state === 'approved' && tries < MOST_TRIES; tries += 1) {
    await setTimeout(ASK_EVERY_MS)
    state = await approve()
  }
  if (state !== 'done') throw new Error(`what was approved is ${state}`)
}

/** Translations of the demo trust's texts into the languages of its site. */

/** The translations that staff enter beside the English text, in the office's forms. */
export const ofStaff = <Name extends ContentTextName>(
  translations: ContentTranslations<Name>,
): ContentTranslations<Name> =>
  Object.fromEntries(Object.entries(translations).filter(([code]) => isStaffLanguageCode(code)))

/** Translates published texts into all other languages, one after another. */
export async function translate<Name extends ContentTextName>(
  { as }: Stage,
  { kind, id: record }: { readonly kind: TranslatedKind; readonly id: string },
  translations: ContentTranslations<Name>,
): Promise<void> {
  const call = as('translator')
  for (const [code, words] of Object.entries(translations)) {
    if (isStaffLanguageCode(code)) continue
    const id = `${code}-${kind}-${record}`
    const { seen } = (await call('GET office/translations/content/one', { query: { id } })).data
    await call('POST office/translations/content/save', { body: { id, seen, words } })
  }
}
