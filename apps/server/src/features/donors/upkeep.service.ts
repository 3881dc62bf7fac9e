import { newId } from '../../kernel/new-id.ts'
import type { Executor } from '../../kernel/database/database.ts'
import type { Platform } from '../../manifest/feature.ts'
import { rootsOf } from './donor-names.store.ts'
import * as store from './upkeep.store.ts'

const AT_ONCE = 500

type Given = Awaited<ReturnType<typeof store.givenBy>>[number]

/** What leads from a gift without an account to the person who gave: the address, else the number, else the gift alone. */
const keyOf = ({ id, email, mobile }: Given): string =>
  email !== '' ? `mail:${email}` : mobile !== '' ? `mobile:${mobile}` : `gift:${id}`

/**
 * Adds the job that keeps the list of donors with the gifts: triggers say which gifts are to be looked at, and here each
 * comes to its donor. So no booking waits for another of the same donor, and the gifts of before take the same way.
 */
export function addUpkeep({ db, now, jobs }: Pick<Platform, 'db' | 'now' | 'jobs'>): void {
  jobs.add('donors', async () => {
    for (let done = 0; ; ) {
      const updated = await db.transaction((tx) => bringUpToDate(tx, now()))
      done += updated
      if (updated < AT_ONCE) return done
    }
  })
}

async function bringUpToDate(tx: Executor, at: Date): Promise<number> {
  await store.lockDonors(tx)
  const due = await store.takeDue(tx, AT_ONCE)
  if (due.length === 0) return 0
  const changed = new Set(due.flatMap(({ donorId }) => donorId ?? []))
  const subjects = [...new Set(due.flatMap(({ subjectId }) => subjectId ?? []))]
  const given = subjects.length === 0 ? [] : await store.givenBy(tx, subjects)
  if (given.length > 0) for (const id of await assign(tx, given, at)) changed.add(id)
  const roots = await rootsOf(tx, [...changed])
  if (roots.length > 0) await store.sumDonors(tx, roots)
  return due.length
}

/** Brings gifts to their donors, and makes those who are new; answers whose sums changed. */
async function assign(tx: Executor, given: readonly Given[], at: Date): Promise<readonly string[]> {
  const open = given.filter(({ donorId }) => donorId === null)
  const keys = [...new Set(open.map(keyOf))]
  const known = new Map((await store.donorsByKey(tx, keys)).map(({ key, donorId }) => [key, donorId]))
  const made = new Map<string, Given & { readonly newId: string }>()
  for (const gift of open) {
    const key = keyOf(gift)
    if (known.has(key)) continue
    const id = newId('dnr')
    known.set(key, id)
    made.set(key, { ...gift, newId: id })
  }
  if (made.size > 0) {
    const people = [...made.values()]
    const columns = {
      ids: people.map((one) => one.newId),
      keys: [...made.keys()],
      names: people.map(({ name }) => name),
      emails: people.map(({ email }) => email),
      mobiles: people.map(({ mobile }) => mobile),
    }
    await store.insertDonors(tx, columns, at)
  }
  const donorIds = given.map((gift) => gift.donorId ?? known.get(keyOf(gift)) ?? '')
  const moved = await store.writeGifts(tx, {
    ids: given.map(({ id }) => id),
    donorIds,
    kinds: given.map(({ kind }) => kind),
    times: given.map((gift) => gift.at),
    paise: given.map(({ retained }) => String(retained)),
  })
  for (const { from, to } of moved) await store.mergeEmptied(tx, from, to, at)
  return [...new Set([...donorIds, ...moved.map(({ from }) => from)])]
}
