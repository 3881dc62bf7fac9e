import { type RefObject, useEffect, useRef, useState } from 'react'
import { createStored, readJson, storageOf } from '../browser/stored.ts'
import { forgetPictures } from './forget-pictures.ts'

/**
 * What a person wrote into a form, kept until it is sent: a failed send, a reload or a wrong tap on Back loses no word.
 * In this tab, or for some days on this device where a form is long. Words only: pictures are kept by kept-pictures.ts
 * where somebody asks for it, and hidden boxes are written by their own fields.
 */
export type Words = Readonly<Record<string, string>>

export interface KeptWords {
  /** To be given to the form. */
  readonly box: RefObject<HTMLFormElement | null>
  /** What was put back into the form when it was drawn; null where nothing was. */
  readonly words: Words | null
  /** To be called on every input of the form. */
  readonly keep: (form: HTMLFormElement) => void
}

/** As it lies in the storage. */
interface Kept {
  readonly words: Words
  /** Milliseconds since 1970; null in a tab's own storage, which ends with the tab. */
  readonly until: number | null
}

const DAY_MS = 24 * 60 * 60 * 1000
const prefix = 'words:'
/** How often each form's words were forgotten, and those of all. */
const forgotten = createStored<Readonly<Record<string, number>>>({ none: {} })
const ALL = '*'

const storage = (days: number | undefined) => storageOf(days === undefined ? 'tab' : 'device')
const storages = () => [storageOf('tab'), storageOf('device')]

/**
 * Keeps the words of one form, and puts them into its empty boxes when it is drawn again. With `days` they stay on
 * this device for so long after the last word; without, in this tab.
 */
export function useKeptWords(name: string, days?: number): KeptWords {
  const box = useRef<HTMLFormElement>(null)
  const [words, setWords] = useState<Words | null>(null)

  useEffect(() => {
    const read = readWords(name, days)
    if (!read || !box.current) return
    putBack(box.current, read)
    setWords(read)
  }, [name, days])

  return { box, words, keep: (from) => keepWords(name, from, days) }
}

function readWords(name: string, days: number | undefined): Words | null {
  const kept = readJson<Kept | null>(storage(days), prefix + name, null)
  if (!kept) return null
  const { words, until } = kept
  if (until === null || until > Date.now()) return words
  storage(days)?.removeItem(prefix + name)
  return null
}

function keepWords(name: string, form: HTMLFormElement, days: number | undefined): void {
  const typed = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  )
  if (typed.length === 0) return storage(days)?.removeItem(prefix + name)
  const until = days === undefined ? null : Date.now() + days * DAY_MS
  const kept: Kept = { words: Object.fromEntries(typed), until }
  storage(days)?.setItem(prefix + name, JSON.stringify(kept))
}

/**
 * Fills what is still empty, or as the form itself filled it: whatever was typed before the script arrived is newer, and
 * stays.
 */
function putBack(form: HTMLFormElement, words: Words): void {
  for (const [name, value] of Object.entries(words)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true
    else if (control instanceof HTMLInputElement && control.type === 'hidden') continue
    else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.value === '' || control.value === control.defaultValue) control.value = value
    } else if (control instanceof HTMLSelectElement || control instanceof RadioNodeList)
      control.value ||= value
  }
}

/** Forgets a form's words once they are sent, and empties the form. */
export function forgetWords(name: string): void {
  for (const kept of storages()) kept?.removeItem(prefix + name)
  count(name)
}

/** Forgets every form's words and pictures when somebody signs out: the next person here shall not read them. */
export function forgetAllWords(): void {
  for (const kept of storages())
    for (const key of Object.keys(kept ?? {})) if (key.startsWith(prefix)) kept?.removeItem(key)
  forgetPictures()
  count(ALL)
}

function count(name: string): void {
  const before = forgotten.get()
  forgotten.set({ ...before, [name]: (before[name] ?? 0) + 1 })
}

/** The `key` of a form: it changes when its words are forgotten, so that the form is drawn anew with empty boxes. */
export function useFormKey(name: string): string {
  const counts = forgotten.use()
  return `${counts[ALL] ?? 0}.${counts[name] ?? 0}`
}
