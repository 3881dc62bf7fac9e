import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

/**
 * What a person wrote into a form, kept in this tab until it is sent: a failed send, a reload or a wrong tap on Back
 * loses no word. Words only: files cannot be kept, and hidden boxes are written by their own fields.
 */
export type Words = Readonly<Record<string, string>>

export interface KeptWords {
  /** What was put back into the form when it was drawn; null where nothing was. */
  readonly words: Words | null
  /** To be called on every input of the form. */
  readonly keep: (form: HTMLFormElement) => void
}

const prefix = 'words:'
const listeners = new Set<() => void>()
const forgotten = new Map<string, number>()
let forgottenAll = 0

/** The tab's storage, or null where the visitor's settings close it to us: then a form is merely not kept. */
function storage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    // Mere access throws in a browser that blocks site data.
    return null
  }
}

/** Keeps the words of one form, and puts them into its empty boxes when it is drawn again. */
export function useKeptWords(name: string, form: RefObject<HTMLFormElement | null>): KeptWords {
  const [words, setWords] = useState<Words | null>(null)

  useEffect(() => {
    const kept = storage()?.getItem(prefix + name)
    if (!kept || !form.current) return
    const read = JSON.parse(kept) as Words
    putBack(form.current, read)
    setWords(read)
  }, [name, form])

  return { words, keep: (from) => keepWords(name, from) }
}

function keepWords(name: string, form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(
    ([, value]) => typeof value === 'string' && value.trim() !== '',
  )
  if (typed.length > 0) storage()?.setItem(prefix + name, JSON.stringify(Object.fromEntries(typed)))
  else storage()?.removeItem(prefix + name)
}

/** Fills what is still empty: whatever was typed before the script arrived is newer, and stays. */
function putBack(form: HTMLFormElement, words: Words): void {
  for (const [name, value] of Object.entries(words)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true
    else if (control instanceof HTMLInputElement && control.type === 'hidden') continue
    else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement ||
      control instanceof RadioNodeList
    )
      control.value ||= value
  }
}

/** Forgets a form's words once they are sent, and empties the form. */
export function forgetWords(name: string): void {
  storage()?.removeItem(prefix + name)
  forgotten.set(name, (forgotten.get(name) ?? 0) + 1)
  for (const listener of listeners) listener()
}

/** Forgets the words of every form when somebody signs out: the next person at this phone shall not read them. */
export function forgetAllWords(): void {
  const kept = storage()
  for (const key of Object.keys(kept ?? {})) if (key.startsWith(prefix)) kept?.removeItem(key)
  forgottenAll += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The `key` of a form: it changes when its words are forgotten, so that the form is drawn anew with empty boxes. */
export function useFormKey(name: string): string {
  return useSyncExternalStore(
    subscribe,
    () => `${forgottenAll}.${forgotten.get(name) ?? 0}`,
    () => '0.0',
  )
}
