import { newOnceKey } from '@sahay/ui/browser/once-key.ts'
import type { CallAnswer } from '@sahay/contract/client'
import { plainCall, Refusal } from '../shell/api.ts'
import { openSeal, type Seal } from './seal.ts'
import { openStorage, type Storage } from './storage.ts'

export type List = CallAnswer<'POST hand-out/list'>['data']
export type Family = List['families'][number]
export type Child = Family['children'][number]
type Synced = CallAnswer<'POST hand-out/sync'>['data']
export type SentState = Synced['sent'][number]['state']

/** Items by the child. */
export type Given = Readonly<Record<string, readonly string[]>>

/** A hand-out of this phone. */
export interface HandOut {
  readonly key: string
  readonly family: string
  /** What is said of it where the list is gone. */
  readonly code: string
  /** This phone's clock at the scan, and how far it was behind the server's as far as was known, in milliseconds. */
  readonly at: number
  readonly behind: number
  readonly given: Given
  /** The name of who came in place of the family; not there: the family itself. */
  readonly collectedBy?: string
  readonly undone: boolean
  /** Whether the server has yet to hear of it as it is now. */
  readonly waits: boolean
  /** What the server said of it; null: nothing yet. */
  readonly state: SentState | null
}

/** Why nothing can be handed out here. */
export type Closed = 'no-pass' | 'over' | 'not-secure' | 'no-connection'

/** All that the page shows. */
export interface PhoneState {
  readonly closed: Closed | null
  readonly list: List | null
  /** In the order in which they were made. */
  readonly handOuts: readonly HandOut[]
  /** Whether the last try to send came through. */
  readonly online: boolean
  readonly sending: boolean
}

export interface Phone {
  readonly read: () => PhoneState
  readonly subscribe: (changed: () => void) => () => void
  /** Notes what was handed out; is done once it is stored. */
  handOut(family: Family, given: Given, collectedBy: string): Promise<void>
  /** Takes one back that was noted by mistake. */
  takeBack(key: string): Promise<void>
  /** Sends what waits, and asks what others have done. */
  sync(): Promise<void>
  /** Reads the list anew, where there is a connection. */
  reload(): Promise<void>
  stop(): void
}

/** What is stored sealed beside the list. */
interface Stored {
  readonly list: List
  readonly behind: number
  readonly since: number
}

/** As many as one call takes. */
const AT_ONCE = 100
const SYNC_MS = 15_000

/** Opens the pass in this page's address. Begins with what this phone has stored, then asks the server. */
export async function openPhone(token: string): Promise<Phone> {
  let state: PhoneState = { closed: null, list: null, handOuts: [], online: true, sending: false }
  const listeners = new Set<() => void>()
  const show = (next: Partial<PhoneState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const phone = { read: () => state, subscribe: follow }
  const nothing = async () => undefined
  const asIs = {
    ...phone,
    handOut: nothing,
    takeBack: nothing,
    sync: nothing,
    reload: nothing,
    stop: () => undefined,
  }
  if (!/^[\w-]{43}$/.test(token)) {
    show({ closed: 'no-pass' })
    return asIs
  }
  if (!window.isSecureContext || !('indexedDB' in window)) {
    show({ closed: 'not-secure' })
    return asIs
  }

  const seal: Seal = await openSeal(token)
  const storage: Storage = await openStorage(seal.id, Date.now())
  let [behind, since] = [0, 0]
  let syncing: Promise<void> | null = null

  function follow(changed: () => void) {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  }

  async function storeList(list: List): Promise<void> {
    const stored: Stored = { list, behind, since }
    await storage.writeList({ until: Date.parse(list.until), sealed: await seal.seal(stored) })
    show({ list })
  }

  async function storeHandOut(handOut: HandOut): Promise<void> {
    await storage.writeHandOut({ key: handOut.key, sealed: await seal.seal(handOut) })
    const others = state.handOuts.filter(({ key }) => key !== handOut.key)
    show({ handOuts: inOrder([...others, handOut]) })
  }

  /** The day is over, or the pass was ended: the names go, what is not sent stays. */
  async function forgetList(): Promise<void> {
    await storage.deleteList()
    show({ list: null, closed: 'over' })
  }

  const isOver = () => state.list !== null && Date.now() + behind >= Date.parse(state.list.until)

  async function readStored(): Promise<void> {
    const handOuts: HandOut[] = []
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed by this page, with a key that only it has
    for (const one of await storage.readHandOuts()) handOuts.push((await seal.open(one.sealed)) as HandOut)
    show({ handOuts: inOrder(handOuts) })
    const stored = await storage.readList()
    if (!stored) return
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
    const opened = (await seal.open(stored.sealed)) as Stored
    behind = opened.behind
    since = opened.since
    show({ list: opened.list })
    if (isOver()) await forgetList()
  }

  async function reload(): Promise<void> {
    try {
      const { data } = await plainCall('POST hand-out/list', { body: { token } })
      await storeList(data)
      show({ online: true, closed: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'pass_over') return forgetList()
      show({ online: error.fromServer, ...(state.list ? {} : { closed: 'no-connection' as const }) })
    }
  }

  /** Sends some of what waits; answers whether there may be more. */
  async function sendSome(): Promise<boolean> {
    const waiting = state.handOuts.filter(({ waits }) => waits).slice(0, AT_ONCE)
    const sentAt = Date.now()
    const handOuts = waiting.map(({ key, family, at, behind: then, given, collectedBy = '', undone }) => ({
      key,
      family,
      at,
      behind: then,
      given: Object.fromEntries(Object.entries(given).map(([child, items]) => [child, [...items]])),
      collectedBy,
      undone,
    }))
    const body = { token, sentAt, since, handOuts }
    const { data } = await plainCall('POST hand-out/sync', { body })
    // the answer was made about halfway between
    behind = Math.round(data.now - (sentAt + Date.now()) / 2)
    await takeStates(data, waiting)
    if (data.over) await forgetList()
    else if (state.list) {
      since = data.now
      await storeList(withGot(state.list, data.got))
    }
    return waiting.length === AT_ONCE
  }

  async function takeStates({ sent }: Synced, waiting: readonly HandOut[]): Promise<void> {
    const said = new Map(sent.map(({ key, state: now }) => [key, now]))
    for (const before of state.handOuts) {
      const was = waiting.find(({ key }) => key === before.key)
      // what was taken back while it was on its way is sent once more
      const waits = before.waits && !(was && was.undone === before.undone)
      // what stands is not mentioned again, and what was refused is not remembered
      const asBefore = before.state === 'refused' || (before.waits && !was)
      const next = said.get(before.key) ?? (asBefore ? before.state : 'stands')
      if (waits !== before.waits || next !== before.state)
        await storeHandOut({ ...before, waits, state: next })
    }
  }

  async function syncAll(): Promise<void> {
    show({ sending: true })
    try {
      while (await sendSome());
      show({ online: true })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      show({ online: error.fromServer })
      if (error.code === 'pass_over') await forgetList()
    } finally {
      show({ sending: false })
    }
  }

  function sync(): Promise<void> {
    if (isOver()) void forgetList()
    syncing ??= syncAll().finally(() => {
      syncing = null
    })
    return syncing
  }

  await readStored()
  if (state.list) void sync().then(reload)
  else if (state.closed === null) {
    await reload()
    await sync()
  }
  const timer = setInterval(() => void sync(), SYNC_MS)
  const now = () => void sync()
  window.addEventListener('online', now)
  document.addEventListener('visibilitychange', now)
  // the browser is asked not to make room at the expense of what is not sent
  void navigator.storage?.persist?.()

  return {
    ...phone,
    sync,
    reload,
    async handOut({ id: family, code }, given, collectedBy) {
      const made = { key: newOnceKey(), family, code, at: Date.now(), behind, given, collectedBy }
      await storeHandOut({ ...made, undone: false, waits: true, state: null })
      void sync()
    },
    async takeBack(key) {
      const found = state.handOuts.find((one) => one.key === key)
      if (!found) return
      await storeHandOut({ ...found, undone: true, waits: true })
      void sync()
    },
    stop() {
      clearInterval(timer)
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
    },
  }
}

function inOrder(handOuts: HandOut[]): readonly HandOut[] {
  handOuts.sort((one, other) => one.at - other.at)
  return handOuts
}

/** The list with what others have handed out since. */
function withGot(list: List, got: Synced['got']): List {
  if (Object.keys(got).length === 0) return list
  return {
    ...list,
    families: list.families.map((family) => ({
      ...family,
      children: family.children.map((child) => ({ ...child, got: got[child.id] ?? child.got })),
    })),
  }
}
