import { newIdempotencyKey } from '@sahay/ui/browser/idempotency-key.ts'
import { plainCall, Refusal } from '../shell/api.ts'
import {
  type ListedFamily,
  type GivenItems,
  type PhoneHandOut,
  inOrder,
  type List,
  type PhoneState,
  type Sizes,
  type Synced,
  withGot,
} from './phone-state.ts'
import { sendPhoto } from './photos.ts'
import { openSeal, type Seal } from './seal.ts'
import { openStorage, type Storage, type StoredList } from './storage.ts'

/**
 * What a phone does at a distribution day, with and without a network. Longer than 300 lines, since all of it changes the
 * one state of one pass: the stored list, the hand-outs and what is being sent.
 */
export interface Phone {
  readonly read: () => PhoneState
  readonly subscribe: (changed: () => void) => () => void
  /** Opens the list with the pass's PIN: the stored list, else the server's. */
  unlock(pin: string): Promise<void>
  /** Records a hand-out, with the receipt's photograph if there is one; resolves once both are stored. */
  handOut(
    family: ListedFamily,
    given: GivenItems,
    sizes: Sizes,
    collectedBy: string,
    photo: Blob | null,
  ): Promise<void>
  /** Adds a photograph to a hand-out without one; resolves once it is stored. */
  addPhoto(key: string, photo: Blob): Promise<void>
  /** Undoes a hand-out that was recorded by mistake. */
  takeBack(key: string): Promise<void>
  /** Sends pending changes, and fetches those of others. */
  sync(): Promise<void>
  /** Reloads the list if there is a connection. */
  reload(): Promise<void>
  stop(): void
}

/** The data stored encrypted beside the list. */
interface Stored {
  readonly list: List
  readonly behind: number
  readonly since: number
}

/** The limit of one call. */
const BATCH_SIZE = 100
const SYNC_MS = 15_000
const MOST_WRONG = 5

/** Opens the pass from this page's address. Starts with the data stored on this phone, then asks the server. */
export async function openPhone(token: string): Promise<Phone> {
  let state: PhoneState = {
    closed: null,
    list: null,
    handOuts: [],
    online: true,
    sending: false,
    isPinWrong: false,
  }
  const listeners = new Set<() => void>()
  const show = (next: Partial<PhoneState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const phone = { read: () => state, subscribe: follow }
  const nothing = async () => undefined
  const asIs = {
    ...phone,
    unlock: nothing,
    handOut: nothing,
    addPhoto: nothing,
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
  let opened: { readonly pin: string; readonly seal: Seal } | null = null
  let [behind, since] = [0, 0]
  let syncing: Promise<void> | null = null
  let writing: Promise<void> = Promise.resolve()

  function follow(changed: () => void) {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  }

  async function storeList(list: List): Promise<void> {
    if (!opened) return
    const stored: Stored = { list, behind, since }
    const sealed = await opened.seal.seal(stored)
    await storage.writeList({ until: Date.parse(list.until), sealed, wrong: 0 })
    show({ list })
  }

  async function storeHandOut(handOut: PhoneHandOut, photo: Blob | null = null): Promise<void> {
    const { key } = handOut
    const picture = photo ? await seal.sealBytes(await photo.arrayBuffer()) : undefined
    await storage.writeHandOut({ key, sealed: await seal.seal(handOut) }, picture)
    const others = state.handOuts.filter((one) => one.key !== key)
    show({ handOuts: inOrder([...others, handOut]) })
  }

  /** Changes a hand-out; changes are queued, because an answer and the volunteer's action may coincide. */
  function change(
    key: string,
    made: (now: PhoneHandOut) => PhoneHandOut,
    photo: Blob | null = null,
  ): Promise<void> {
    const mine = writing.then(async () => {
      const now = state.handOuts.find((handOut) => handOut.key === key)
      if (now) await storeHandOut(made(now), photo)
    })
    writing = mine.catch(() => undefined)
    return mine
  }

  /** Deletes the names when the day is over or the pass is revoked; unsent hand-outs stay. */
  async function forgetList(): Promise<void> {
    await storage.deleteList()
    show({ list: null, closed: 'over' })
  }

  const isOver = () => state.list !== null && Date.now() + behind >= Date.parse(state.list.until)

  async function readStored(): Promise<void> {
    const handOuts: PhoneHandOut[] = []
    for (const { sealed } of await storage.readHandOuts()) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed by this page, with a key that only it has
      handOuts.push((await seal.open(sealed)) as PhoneHandOut)
    }
    show({ handOuts: inOrder(handOuts) })
    const stored = await storage.readList()
    // checked by this phone's clock, without network or PIN
    if (stored && stored.until <= Date.now()) await forgetList()
    else show({ closed: 'pin' })
  }

  /** Opens the stored data. Deletes it after five wrong PINs in a row; the server counts separately. */
  async function openStored({ sealed, until, wrong }: StoredList, tried: Seal): Promise<boolean> {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
      const found = (await tried.open(sealed)) as Stored
      behind = found.behind
      since = found.since
      show({ list: found.list, closed: null })
      return true
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      if (wrong + 1 < MOST_WRONG) await storage.writeList({ sealed, until, wrong: wrong + 1 })
      else await storage.deleteList()
      show({ isPinWrong: true })
      return false
    }
  }

  async function unlock(pin: string): Promise<void> {
    if (state.closed !== 'pin') return
    const tried = await openSeal(token, pin)
    const stored = await storage.readList()
    if (stored && !(await openStored(stored, tried))) return
    opened = { pin, seal: tried }
    show({ isPinWrong: false })
    if (isOver()) return forgetList()
    if (stored) return void sync().then(reload)
    await reload()
    await sync()
  }

  async function reload(): Promise<void> {
    if (!opened) return
    try {
      const { data } = await plainCall('POST hand-out/list', { body: { token, pin: opened.pin } })
      await storeList(data)
      show({ online: true, closed: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'pass_over') return forgetList()
      if (error.code === 'code_wrong') {
        opened = null
        return show({ isPinWrong: true })
      }
      show({ online: error.fromServer, ...(state.list ? {} : { closed: 'no-connection' as const }) })
    }
  }

  /** Sends a batch of pending changes; returns true if there may be more. */
  async function sendSome(): Promise<boolean> {
    const waiting = state.handOuts.filter(({ waits }) => waits).slice(0, BATCH_SIZE)
    const sentAt = Date.now()
    const handOuts = waiting.map(
      ({ key, family, at, behind: then, given, sizes = {}, collectedBy = '', undone }) => ({
        key,
        family,
        at,
        behind: then,
        given: Object.fromEntries(Object.entries(given).map(([child, items]) => [child, [...items]])),
        sizes: Object.fromEntries(Object.entries(sizes).map(([child, sizeOf]) => [child, { ...sizeOf }])),
        collectedBy,
        undone,
      }),
    )
    const body = { token, sentAt, since, handOuts }
    const { data } = await plainCall('POST hand-out/sync', { body })
    // assumes that the server answered halfway between
    behind = Math.round(data.now - (sentAt + Date.now()) / 2)
    await takeStates(data, waiting)
    if (data.over) await forgetList()
    else if (state.list) {
      since = data.now
      await storeList(withGot(state.list, data.got))
    }
    return waiting.length === BATCH_SIZE
  }

  async function takeStates({ sent }: Synced, waiting: readonly PhoneHandOut[]): Promise<void> {
    const states = new Map(sent.map((handOut) => [handOut.key, handOut]))
    for (const before of state.handOuts) {
      const was = waiting.find(({ key }) => key === before.key)
      // a hand-out that was undone while being sent is sent again
      const waitsOf = (handOut: PhoneHandOut) => handOut.waits && !(was && was.undone === handOut.undone)
      // the server does not mention valid hand-outs again, and does not store refused ones
      const asBefore = before.state === 'refused' || (before.waits && !was)
      const { state: answered, slow = before.slow ?? false } = states.get(before.key) ?? {}
      const next = answered ?? (asBefore ? before.state : 'stands')
      if (waitsOf(before) !== before.waits || next !== before.state)
        await change(before.key, (now) => ({ ...now, waits: waitsOf(now), state: next, slow }))
    }
  }

  /** Deletes a photograph from the phone and stores its result. */
  async function endPhoto(key: string, photo: 'sent' | 'refused'): Promise<void> {
    await storage.deletePhoto(key)
    await change(key, (now) => ({ ...now, photo }))
  }

  const waitingPhotos = () => state.handOuts.filter(({ photo, waits }) => photo === 'waits' && !waits)

  /** Sends the photographs of hand-outs that the server has, one after the other. */
  async function sendPhotos(): Promise<void> {
    for (const { key } of waitingPhotos()) await endPhoto(key, await sendPhoto({ token, key, seal, storage }))
  }

  async function syncAll(): Promise<void> {
    show({ sending: true })
    try {
      while (await sendSome());
      await sendPhotos()
      show({ online: true })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      show({ online: error.fromServer })
      if (error.code !== 'pass_over') return
      await forgetList()
      for (const { key } of waitingPhotos()) await endPhoto(key, 'refused')
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
  // sends pending changes and detects a revoked pass before anybody types the PIN
  void sync()
  const timer = setInterval(() => void sync(), SYNC_MS)
  const askAgain = () => void sync()
  window.addEventListener('online', askAgain)
  document.addEventListener('visibilitychange', askAgain)
  // asks the browser not to evict unsent data
  void navigator.storage?.persist?.()

  return {
    ...phone,
    unlock,
    sync,
    reload,
    async handOut({ id: family, code }, given, sizes, collectedBy, photo) {
      const made = {
        key: newIdempotencyKey(),
        family,
        code,
        at: Date.now(),
        behind,
        given,
        sizes,
        collectedBy,
      }
      const photoState = photo ? { photo: 'waits' as const } : {}
      await storeHandOut({ ...made, undone: false, waits: true, state: null, ...photoState }, photo)
      void sync()
    },
    async addPhoto(key, photo) {
      await change(key, (now) => ({ ...now, photo: 'waits' }), photo)
      void sync()
    },
    async takeBack(key) {
      await change(key, (now) => ({ ...now, undone: true, waits: true }))
      void sync()
    },
    stop() {
      clearInterval(timer)
      window.removeEventListener('online', askAgain)
      document.removeEventListener('visibilitychange', askAgain)
    },
  }
}
