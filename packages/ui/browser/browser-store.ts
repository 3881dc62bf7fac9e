import { useSyncExternalStore } from 'react'

/** A value outside of React that components follow. */
export interface Source<T> {
  /** To be called after each change of it. */
  readonly changed: () => void
  /** Follows it; `none` on the server and while hydrating. */
  readonly use: () => T
}

/** `watch` tells of changes that others make, for as long as a component follows the value. */
export function createSource<T>(
  read: () => T,
  none: T,
  watch: (changed: () => void) => () => void = () => () => undefined,
): Source<T> {
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach((listener) => listener())
  function subscribe(listener: () => void) {
    listeners.add(listener)
    const unwatch = watch(changed)
    return () => {
      listeners.delete(listener)
      unwatch()
    }
  }
  return { changed, use: () => useSyncExternalStore(subscribe, read, () => none) }
}

export interface Stored<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  /** Back to `none`, in the storage too. */
  readonly forget: () => void
  readonly use: () => T
}

export interface StoredOptions<T, Persisted = T> {
  readonly none: T
  /** Where it outlives a reload: in this tab, or on this device; without, in the page's memory alone. */
  readonly persist?: {
    readonly in: 'tab' | 'device'
    readonly key: string
    /** Makes a value of what `write`, or JSON, left there; `none` takes it away. */
    readonly read: (value: Persisted) => T
    readonly write?: (value: T) => Persisted
  }
}

/** A value that this module owns, kept in the browser's storage where its `key` says so. */
export function createStored<T, Persisted = T>({ none, persist }: StoredOptions<T, Persisted>): Stored<T> {
  let current: { readonly value: T } | null = null
  const storage = () => (persist ? storageOf(persist.in) : null)

  function get(): T {
    if (current === null) {
      const found = persist ? readJson<Persisted | null>(storage(), persist.key, null) : null
      const value = persist && found !== null ? persist.read(found) : none
      // its time is over
      if (persist && found !== null && value === none) storage()?.removeItem(persist.key)
      current = { value }
    }
    return current.value
  }

  const source = createSource(get, none)

  function take(value: T): void {
    current = { value }
    source.changed()
  }

  return {
    get,
    set(value) {
      if (persist)
        storage()?.setItem(persist.key, JSON.stringify(persist.write ? persist.write(value) : value))
      take(value)
    },
    forget() {
      if (persist) storage()?.removeItem(persist.key)
      take(none)
    },
    use: source.use,
  }
}

/** What was written as JSON under a key of ours; `none` where nothing was, or what an extension spoilt. */
export function readJson<T>(storage: Storage | null, key: string, none: T): T {
  const text = storage?.getItem(key)
  if (!text) return none
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this site alone writes under its keys
    return JSON.parse(text) as T
  } catch {
    storage?.removeItem(key)
    return none
  }
}

/** The tab's storage or the device's; null on the server, and where the visitor's settings close it to us. */
export function storageOf(place: 'tab' | 'device'): Storage | null {
  try {
    return (place === 'tab' ? globalThis.sessionStorage : globalThis.localStorage) ?? null
  } catch {
    // Mere access throws in a browser that blocks site data.
    return null
  }
}
