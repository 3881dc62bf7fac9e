import * as contract from '@sahay/contract/distribution/hand-out'
import type { Receives } from '@sahay/contract/kernel/endpoint'
import { startOfDay } from '@sahay/contract/kernel/time'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Platform } from '../../manifest/feature.ts'
import type { NewNotice } from '../../platform/notices/notices.service.ts'
import { nobody } from '../../kernel/actor.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import { Problem } from '../../kernel/problem.ts'
import { daysAfter } from '../../kernel/time/clock.ts'
import { settleFamilies } from './day-locks.ts'
import { itemsOf, shareDay } from './days.store.ts'
import { listedFamilies, scanned } from './families-of-day.ts'
import { addSizes, childrenOf, lockFamilies } from './families.store.ts'
import { fitsDay, gotOf, scannedAt } from './hand-out-states.ts'
import * as store from './hand-outs.store.ts'
import { isSlow, type OpenPass, openPass, pinOf } from './passes.ts'
import { takeReceipt } from './receipts.ts'
import { pick } from '../../kernel/pick.ts'

type SentHandOut = Receives<typeof contract.handOutPhone.sync>['body']['handOuts'][number]

/** Days before its day from which a pass can load the list. */
const LOADED_BEFORE = 1
/** More than anybody hands out in a day. */
const MOST_OF_A_PASS = 3000
/** The longest time, in milliseconds, that an uncommitted transaction of another process may take. */
const UNSEEN_MS = 60_000

/** Requests from one address per minute: a site's phones share one line, and a stranger must not guess. */
const LOADS = 30
const SYNCS = 240
/** Each one is decoded: as many as a dozen phones send at the same time when the network is back. */
const PHOTOS = 120

/** The calls of a volunteer's phone: it identifies itself by its pass's token and, for the list, by four digits. */
export const phone = implement(
  contract.handOutPhone,
  (platform: Platform) => {
    const { db, now, beneficiaries, notices, messages, limits, secretKeys } = platform
    return {
      async list({ body: { token, pin }, from }) {
        const at = now()
        const { pass, day, until, isOver } = await openPass(db, token, at)
        if (isOver || at < daysAfter(startOfDay(day.day), -LOADED_BEFORE)) throw new Problem('pass_over')
        await limits.consume([{ rule: 'hand_out.list', who: pass.id }], from)
        // also with an older key: a pass survives a change of keys
        if (!secretKeys.some((key) => pinOf(token, key) === pin)) throw new Problem('code_wrong')
        const data = await db.transaction(async (tx) => {
          // no item is renamed or removed while the list is being sent to a phone
          const locked = await shareDay(tx, day.id)
          if (locked?.state !== 'open') throw new Problem('pass_over')
          await store.notePass(tx, pass.id, at, true)
          const loading = { action: 'distribution.list_loaded', by: nobody, subject: day.id } as const
          await recordAudit(tx, { ...loading, detail: { pass: pass.id } }, at)
          const items = await itemsOf(tx, day.id)
          const listed = await listedFamilies(tx, beneficiaries, day.id)
          return {
            ...pick(locked, 'day', 'place', 'opens', 'closes', 'photo'),
            name: pass.name,
            until,
            items: items.map((item) => pick(item, 'id', 'name', 'sized')),
            families: listed
              .map(({ id, code, scan, children }) => ({
                id,
                code,
                scan: scanned(scan),
                children: children
                  .filter(({ approved }) => approved)
                  .map((child) => ({
                    ...pick(child, 'id', 'standard', 'sizes', 'got'),
                    name: child.firstName,
                  })),
              }))
              .filter(({ children }) => children.length > 0),
          }
        })
        return { data }
      },

      /**
       * Accepted until sixty days after the day, so that an empty battery loses nothing. What arrives after the day was
       * closed, or more than three days after its scan, is late: staff decide, and the pass's creator gets a notice.
       */
      async sync({ body: { token, sentAt, since, handOuts } }) {
        const at = now()
        const { pass, day, until, isOver } = await openPass(db, token, at)
        if (pass.sent + handOuts.length > MOST_OF_A_PASS) throw new Problem('too_many')
        const isLate = pass.revokedAt !== null || day.state !== 'open'
        const window = { from: pass.loadedAt ?? pass.madeAt, until: at < until ? at : until }
        const behindNow = at.getTime() - sentAt
        const data = await db.transaction(async (tx) => {
          const locked = await shareDay(tx, day.id)
          await store.notePass(tx, pass.id, at, false)
          const known = await knownOf(tx, day.id, handOuts)
          const refused = handOuts.filter((one) => !known.fits(one))
          for (const one of handOuts.filter(known.fits)) {
            const id = `${pass.id}.${one.key}`
            const times = scannedAt({ ...one, behindNow, ...window })
            const isDead = isLate || locked?.state !== 'open' || known.removed.has(one.family)
            const late = isDead || isSlow({ ...times, receivedAt: at })
            const state = one.undone ? 'undone' : late ? 'late' : 'stands'
            const isNew = await store.insertHandOut(tx, {
              id,
              dayId: day.id,
              familyId: one.family,
              passId: pass.id,
              ...times,
              receivedAt: at,
              given: one.given,
              collectedBy: one.collectedBy,
              state,
            })
            if (isNew === 1 && state === 'stands') await noteSizes(tx, one)
            if (isNew === 1 && state === 'late') await notices.write(tx, lateNotice({ day, pass }))
            // undone after it was sent; hand-outs counted by a closed day stay
            if (isNew === 0 && one.undone && !isDead)
              await store.setHandOut(tx, id, { state: 'undone', changedAt: at })
          }
          const families = [...new Set(handOuts.filter(known.fits).map(({ family }) => family))]
          const settled = await settleFamilies(tx, families, at)
          const own = new Map(settled.map((one) => [one.id, one]))
          const mentioned = new Set(handOuts.map(({ key }) => `${pass.id}.${key}`))
          const others = (await store.openQuestionsOf(tx, pass.id)).filter(({ id }) => !mentioned.has(id))
          const stated = [...[...mentioned].flatMap((id) => own.get(id) ?? []), ...others]
          const changed = isOver
            ? []
            : await store.handOutsSince(tx, day.id, new Date(Math.max(0, since - UNSEEN_MS)))
          return {
            now: at.getTime(),
            over: isOver,
            sent: [
              ...refused.map(({ key }) => ({ key, state: 'refused' as const, slow: false })),
              ...stated.map((one) => ({
                key: one.id.slice(pass.id.length + 1),
                state: one.state,
                slow: isSlow(one),
              })),
            ],
            got: gotWithNothing(changed),
          }
        })
        messages.wake()
        return { data }
      },

      async receipt({ body, files: { photo } }) {
        await takeReceipt(platform, body, photo)
        return {}
      },
    }
  },
  { list: { perMinute: LOADS }, sync: { perMinute: SYNCS }, receipt: { perMinute: PHOTOS } },
)

/** Writes the sizes of handed-out items, unless sizes are known already. */
async function noteSizes(tx: Executor, { family, given, sizes }: SentHandOut): Promise<void> {
  for (const [child, items] of Object.entries(given)) {
    const written = Object.entries(sizes[child] ?? {}).filter(
      ([item, size]) => items.includes(item) && size !== '',
    )
    if (written.length > 0) await addSizes(tx, family, child, Object.fromEntries(written))
  }
}

/** What each child got by these hand-outs; includes children with nothing, whose only hand-out was undone. */
function gotWithNothing(changed: readonly store.HandOut[]): Record<string, string[]> {
  const got = gotOf(changed)
  const children = changed.flatMap(({ given }) => Object.keys(given))
  return Object.fromEntries([...new Set(children)].map((child) => [child, [...(got.get(child) ?? [])]]))
}

/** The known parts of a phone's data: this day's families (locked), their children and the items. */
async function knownOf(tx: Executor, dayId: string, handOuts: readonly SentHandOut[]) {
  const named = [...new Set(handOuts.map(({ family }) => family))]
  const families = named.length > 0 ? await lockFamilies(tx, named) : []
  const own = new Map(families.filter((one) => one.dayId === dayId).map((one) => [one.id, one]))
  const children = named.length > 0 ? await childrenOf(tx, dayId) : []
  const items = new Set(named.length > 0 ? (await itemsOf(tx, dayId)).map(({ id }) => id) : [])
  const isChild = (application: string, family: string) =>
    children.some((child) => child.application === application && child.family === family)
  return {
    removed: new Set([...own.values()].filter(({ removedAt }) => removedAt !== null).map(({ id }) => id)),
    fits: ({ family, given }: SentHandOut): boolean =>
      own.has(family) && fitsDay(given, (child) => isChild(child, family), items),
  }
}

/** To the creator of a pass whose phone sent data too late: once per pass, however much it sends. */
function lateNotice({ day, pass }: Pick<OpenPass, 'day' | 'pass'>): NewNotice {
  return {
    to: pass.madeBy,
    kind: 'reminder',
    subject: day.id,
    text: msg(
      'notice.hand_outs_late',
      'Hand-outs from the phone {name} arrived late ({place}). Nothing is lost: please decide about them.',
      { name: pass.name, place: day.place },
    ),
    idempotencyKey: `late:${pass.id}`,
    byMail: true,
  }
}
