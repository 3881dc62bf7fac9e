import { useSyncExternalStore } from 'react'

/** A value outside React to which components subscribe. */
export interface Source<T> {
  /** Call it after each change of the value. */
  readonly changed: () => void
  /** Subscribes to it; `none` on the server and during hydration. */
  readonly use: () => T
}

/** `watch` reports changes from outside, as long as a component subscribes to the value. */
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
  /** Resets it to `none`, also in storage. */
  readonly forget: () => void
  readonly use: () => T
}

export interface StoredOptions<T, Persisted = T> {
  readonly none: T
  /** The storage that keeps it through a reload: of this tab or of this device; if left out, it is only in memory. */
  readonly persist?: {
    readonly in: 'tab' | 'device'
    readonly key: string
    /** Converts the stored data (from `write`, or JSON) to a value; returning `none` deletes it. */
    readonly read: (value: Persisted) => T
    readonly write?: (value: T) => Persisted
  }
}

/** Creates a value owned by this module, kept in the browser's storage if it has a `key`. */
export function createStored<T, Persisted = T>({ none, persist }: StoredOptions<T, Persisted>): Stored<T> {
  let current: { readonly value: T } | null = null
  const storage = () => (persist ? storageOf(persist.in) : null)

  function get(): T {
    if (current === null) {
      const found = persist ? readJson<Persisted | null>(storage(), persist.key, null) : null
      const value = persist && found !== null ? persist.read(found) : none
      // it has expired
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

/** Reads JSON from storage; `none` if there is nothing, or if it was corrupted, for example by an extension. */
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

/** The tab's or the device's storage; null on the server, and if the visitor's settings block it. */
export function storageOf(place: 'tab' | 'device'): Storage | null {
  try {
    return (place === 'tab' ? globalThis.sessionStorage : globalThis.localStorage) ?? null
  } catch {
    // the access itself throws in a browser that blocks site data
    return null
  }
}
