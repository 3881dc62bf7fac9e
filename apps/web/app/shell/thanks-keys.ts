import { readJson, storageOf } from '@sahay/ui/browser/browser-store.ts'

/**
 * The keys of what this browser has sent without signing in: with one it sees the page of an application, an inquiry or
 * a request for help again. They are forgotten after a week, as the server forgets to heed them, and at log-out.
 */
const storageKey = 'thanksKeys'
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

type Keys = Readonly<Record<string, { readonly key: string; readonly until: number }>>

const storage = () => storageOf('device')

function read(): Keys {
  const stored = readJson<Keys>(storage(), storageKey, {})
  return Object.fromEntries(Object.entries(stored).filter(([, { until }]) => until > Date.now()))
}

/** Keeps the key that the call which took a form has answered. */
export function saveThanksKey(kind: string, id: string, key: string): void {
  const all = { ...read(), [`${kind}/${id}`]: { key, until: Date.now() + WEEK_MS } }
  storage()?.setItem(storageKey, JSON.stringify(all))
}

/** The key of what was sent from here, if it was. */
export function thanksKey(kind: string, id: string): string | undefined {
  return read()[`${kind}/${id}`]?.key
}

/** Forgets all of them when somebody signs out: the next person at this phone shall not find them. */
export function forgetThanksKeys(): void {
  storage()?.removeItem(storageKey)
}
