import type { Sealed } from './seal.ts'

/** What this phone stores: the list, and each hand-out by itself, so that none is lost with another. */

const LISTS = 'lists'
const HAND_OUTS = 'hand-outs'

/** A list with what must be known without opening it: when it must be gone (milliseconds since 1970). */
export interface StoredList {
  readonly pass: string
  readonly until: number
  readonly sealed: Sealed
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
  /** In no order. */
  readHandOuts(): Promise<readonly StoredHandOut[]>
  /** Is done once it is on the disk. */
  writeHandOut(handOut: Omit<StoredHandOut, 'pass'>): Promise<void>
}

/** Opens what is stored by one pass, and deletes lists of others whose day is over. `now` in milliseconds since 1970. */
export async function openStorage(pass: string, now: number): Promise<Storage> {
  const db = await opened()
  const act = (store: string, mode: IDBTransactionMode, ask: (in_: IDBObjectStore) => IDBRequest) =>
    new Promise<unknown>((resolve, reject) => {
      const transaction = db.transaction(store, mode, { durability: 'strict' })
      const request: IDBRequest<unknown> = ask(transaction.objectStore(store))
      const fail = () => reject(failure(transaction.error))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('error', fail)
      transaction.addEventListener('abort', fail)
    })
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
    readHandOuts: async () => (await readAll(HAND_OUTS)).filter(isHandOut).filter((one) => one.pass === pass),
    async writeHandOut(handOut) {
      await act(HAND_OUTS, 'readwrite', (in_) => in_.put({ ...handOut, pass }))
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
    const request = indexedDB.open('hand-out', 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(LISTS, { keyPath: 'pass' })
      request.result.createObjectStore(HAND_OUTS, { keyPath: ['pass', 'key'] })
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(failure(request.error)))
  })
}

const failure = (error: DOMException | null) => error ?? new Error('The storage of this device gave way.')
