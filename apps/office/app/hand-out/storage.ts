import type { Sealed } from './seal.ts'

/** The phone's storage: the list, each hand-out separately, so that no write can lose another, and photographs until they are sent. */

const LISTS = 'lists'
const HAND_OUTS = 'hand-outs'
const PHOTOS = 'photos'

/** A list with the data needed without decryption: when it must be deleted (milliseconds since 1970). */
export interface StoredList {
  readonly pass: string
  readonly until: number
  readonly sealed: Sealed
  /** The number of wrong PINs in a row. */
  readonly wrong: number
}

export interface StoredHandOut {
  readonly pass: string
  readonly key: string
  readonly sealed: Sealed
}

export interface Storage {
  readList(): Promise<StoredList | undefined>
  writeList(list: Omit<StoredList, 'pass'>): Promise<void>
  deleteList(): Promise<void>
  /** Returns them in no particular order. */
  readHandOuts(): Promise<readonly StoredHandOut[]>
  /** Resolves once it is on disk, together with its photograph if given: both or nothing. */
  writeHandOut(handOut: Omit<StoredHandOut, 'pass'>, photo?: Sealed): Promise<void>
  /** The photograph of a hand-out. */
  readPhoto(key: string): Promise<Sealed | undefined>
  deletePhoto(key: string): Promise<void>
}

/** Opens the stored data of one pass, and deletes lists of others whose day is over. `now` in milliseconds since 1970. */
export async function openStorage(pass: string, now: number): Promise<Storage> {
  const db = await opened()
  const together = (
    stores: string[],
    mode: IDBTransactionMode,
    ask: (in_: (store: string) => IDBObjectStore) => IDBRequest,
  ) =>
    new Promise<unknown>((resolve, reject) => {
      const transaction = db.transaction(stores, mode, { durability: 'strict' })
      const request: IDBRequest<unknown> = ask((store) => transaction.objectStore(store))
      const fail = () => reject(failure(transaction.error))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('error', fail)
      transaction.addEventListener('abort', fail)
    })
  const act = (store: string, mode: IDBTransactionMode, ask: (in_: IDBObjectStore) => IDBRequest) =>
    together([store], mode, (in_) => ask(in_(store)))
  const readAll = async (store: string) => listed(await act(store, 'readonly', (in_) => in_.getAll()))
  for (const old of (await readAll(LISTS)).filter(isList))
    if (old.pass !== pass && old.until < now) await act(LISTS, 'readwrite', (in_) => in_.delete(old.pass))
  return {
    async readList() {
      const found = await act(LISTS, 'readonly', (in_) => in_.get(pass))
      return isList(found) ? found : undefined
    },
    async writeList(list) {
      await act(LISTS, 'readwrite', (in_) => in_.put({ ...list, pass }))
    },
    async deleteList() {
      await act(LISTS, 'readwrite', (in_) => in_.delete(pass))
    },
    readHandOuts: async () =>
      (await readAll(HAND_OUTS)).filter(isHandOut).filter((handOut) => handOut.pass === pass),
    async writeHandOut(handOut, photo) {
      const { key } = handOut
      await together([HAND_OUTS, PHOTOS], 'readwrite', (in_) => {
        if (photo) in_(PHOTOS).put({ pass, key, sealed: photo })
        return in_(HAND_OUTS).put({ ...handOut, pass })
      })
    },
    async readPhoto(key) {
      const found = await act(PHOTOS, 'readonly', (in_) => in_.get([pass, key]))
      return isHandOut(found) ? found.sealed : undefined
    },
    async deletePhoto(key) {
      await act(PHOTOS, 'readwrite', (in_) => in_.delete([pass, key]))
    },
  }
}

const listed = (found: unknown): readonly unknown[] => (Array.isArray(found) ? found : [])
const has = (found: unknown, name: string): boolean =>
  typeof found === 'object' && found !== null && name in found
const isList = (found: unknown): found is StoredList => has(found, 'until')
const isHandOut = (found: unknown): found is StoredHandOut => has(found, 'key')

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('hand-out', 2)
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      if (oldVersion < 1) {
        request.result.createObjectStore(LISTS, { keyPath: 'pass' })
        request.result.createObjectStore(HAND_OUTS, { keyPath: ['pass', 'key'] })
      }
      request.result.createObjectStore(PHOTOS, { keyPath: ['pass', 'key'] })
    })
    request.addEventListener('success', () => {
      // a newer page on this phone upgrades the database: this one closes it
      request.result.addEventListener('versionchange', () => request.result.close())
      resolve(request.result)
    })
    request.addEventListener('error', () => reject(failure(request.error)))
  })
}

const failure = (error: DOMException | null) => error ?? new Error('The storage of this device gave way.')
