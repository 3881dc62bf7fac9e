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

export interface StoredOptions<T, Kept = T> {
  readonly none: T
  /** Where it outlives a reload: in this tab, or on this device; without, in the page's memory alone. */
  readonly kept?: {
    readonly in: 'tab' | 'device'
    readonly key: string
    /** Makes a value of what `write`, or JSON, left there; `none` takes it away. */
    readonly read: (kept: Kept) => T
    readonly write?: (value: T) => Kept
  }
}

/** A value that this module owns, kept in the browser's storage where its `key` says so. */
export function createStored<T, Kept = T>({ none, kept }: StoredOptions<T, Kept>): Stored<T> {
  let current: { readonly value: T } | null = null
  const storage = () => (kept ? storageOf(kept.in) : null)

  function get(): T {
    if (current === null) {
      const found = kept ? readJson<Kept | null>(storage(), kept.key, null) : null
      const value = kept && found !== null ? kept.read(found) : none
      // its time is over
      if (kept && found !== null && value === none) storage()?.removeItem(kept.key)
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
      if (kept) storage()?.setItem(kept.key, JSON.stringify(kept.write ? kept.write(value) : value))
      take(value)
    },
    forget() {
      if (kept) storage()?.removeItem(kept.key)
      take(none)
    },
    use: source.use,
  }
}

/** What was written as JSON under a key of ours; `none` where nothing was. Throws where it is no JSON. */
export function readJson<T>(storage: Storage | null, key: string, none: T): T {
  const text = storage?.getItem(key)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this site alone writes under its keys
  return text ? (JSON.parse(text) as T) : none
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
