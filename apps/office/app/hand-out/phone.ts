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

export interface Phone {
  readonly read: () => PhoneState
  readonly subscribe: (changed: () => void) => () => void
  /** Opens the list with the four digits of the pass: the stored one, else the server’s. */
  unlock(pin: string): Promise<void>
  /** Notes what was handed out, with the photograph of the receipt where there is one; is done once both are stored. */
  handOut(
    family: ListedFamily,
    given: GivenItems,
    sizes: Sizes,
    collectedBy: string,
    photo: Blob | null,
  ): Promise<void>
  /** Puts a photograph to one that has none; is done once it is stored. */
  addPhoto(key: string, photo: Blob): Promise<void>
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
const BATCH_SIZE = 100
const SYNC_MS = 15_000
const MOST_WRONG = 5

/** Opens the pass in this page's address. Begins with what this phone has stored, then asks the server. */
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

  /** Changes one, one after the other: what the server says and what the volunteer does may come together. */
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

  /** The day is over, or the pass was ended: the names go, what is not sent stays. */
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
    // by this phone's clock, without a network and without the digits
    if (stored && stored.until <= Date.now()) await forgetList()
    else show({ closed: 'pin' })
  }

  /** Opens what is stored. Digits that do not open it five times in a row delete it: the server's has its own count. */
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

  /** Sends some of what waits; answers whether there may be more. */
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
    // the answer was made about halfway between
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
      // what was taken back while it was on its way is sent once more
      const waitsOf = (handOut: PhoneHandOut) => handOut.waits && !(was && was.undone === handOut.undone)
      // what stands is not mentioned again, and what was refused is not remembered
      const asBefore = before.state === 'refused' || (before.waits && !was)
      const { state: answered, slow = before.slow ?? false } = states.get(before.key) ?? {}
      const next = answered ?? (asBefore ? before.state : 'stands')
      if (waitsOf(before) !== before.waits || next !== before.state)
        await change(before.key, (now) => ({ ...now, waits: waitsOf(now), state: next, slow }))
    }
  }

  /** The photograph leaves the phone, and is remembered as what became of it. */
  async function endPhoto(key: string, photo: 'sent' | 'refused'): Promise<void> {
    await storage.deletePhoto(key)
    await change(key, (now) => ({ ...now, photo }))
  }

  const waitingPhotos = () => state.handOuts.filter(({ photo, waits }) => photo === 'waits' && !waits)

  /** Sends the photographs of what the server has, one after the other. */
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
  // what waits is sent, and a pass that was ended is known, before anybody types its digits
  void sync()
  const timer = setInterval(() => void sync(), SYNC_MS)
  const askAgain = () => void sync()
  window.addEventListener('online', askAgain)
  document.addEventListener('visibilitychange', askAgain)
  // the browser is asked not to make room at the expense of what is not sent
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
