import { readJson, storageOf } from '@sahay/ui/browser/browser-store.ts'

/**
 * The keys of records that this browser sent without signing in. With its key it can see the page of an application, an
 * inquiry or a request for help again. They are deleted after a week, when the server stops accepting them, and at log-out.
 */
const storageKey = 'thanksKeys'
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

type Keys = Readonly<Record<string, { readonly key: string; readonly until: number }>>

const storage = () => storageOf('device')

function read(): Keys {
  const stored = readJson<Keys>(storage(), storageKey, {})
  return Object.fromEntries(Object.entries(stored).filter(([, { until }]) => until > Date.now()))
}

/** Stores the key that a form's call returned. */
export function saveThanksKey(kind: string, id: string, key: string): void {
  const all = { ...read(), [`${kind}/${id}`]: { key, until: Date.now() + WEEK_MS } }
  storage()?.setItem(storageKey, JSON.stringify(all))
}

/** Returns the key of a record, if this browser sent it. */
export function thanksKey(kind: string, id: string): string | undefined {
  return read()[`${kind}/${id}`]?.key
}

/** Deletes all keys at log-out, so that the next person at this phone does not find them. */
export function forgetThanksKeys(): void {
  storage()?.removeItem(storageKey)
}
