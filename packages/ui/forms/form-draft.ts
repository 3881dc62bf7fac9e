import { useLayoutEffect, useRef, useState } from 'react'
import { createStored, readJson, storageOf } from '../browser/browser-store.ts'
import { forgetPictures } from './forget-pictures.ts'

/**
 * What a person wrote into a form, kept until it is sent: a failed send, a reload or a wrong tap on Back loses no word.
 * In this tab, or for some days on this device where a form is long. Words only: pictures are kept by draft-pictures.ts
 * where somebody asks for it, and hidden boxes are written by their own fields.
 */
export type FormValues = Readonly<Record<string, string>>

export type FormDraft = ReturnType<typeof useFormDraft>

/** As it lies in the storage. */
interface StoredDraft {
  readonly values: FormValues
  /** Milliseconds since 1970; null in a tab's own storage, which ends with the tab. */
  readonly until: number | null
}

const DAY_MS = 24 * 60 * 60 * 1000
const prefix = 'draft:'
/** how often each form's draft was cleared, and those of all. */
const forgotten = createStored<Readonly<Record<string, number>>>({ none: {} })
const ALL = '*'

const storage = (days: number | undefined) => storageOf(days === undefined ? 'tab' : 'device')
const storages = () => [storageOf('tab'), storageOf('device')]

/**
 * Stores the draft of one form, and puts it into its empty fields when it is drawn again. With `days` they stay on
 * this device for so long after the last word; without, in this tab.
 */
export function useFormDraft(name: string, days?: number) {
  /** To be given to the form. */
  const formRef = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<FormValues | null>(null)

  // before the effects of its fields: one that is at work in the same moment, such as a telephone number's, reads what was put back
  useLayoutEffect(() => {
    const read = readDraft(name, days)
    if (!read || !formRef.current) return
    putBack(formRef.current, read)
    setValues(read)
  }, [name, days])

  return {
    formRef,
    /** What was put back into the form when it was drawn; null where nothing was. */
    values,
    /** To be called on every input of the form. */
    save: (from: HTMLFormElement): void => saveDraft(name, from, days),
  }
}

function readDraft(name: string, days: number | undefined): FormValues | null {
  const stored = readJson<StoredDraft | null>(storage(days), prefix + name, null)
  if (!stored) return null
  const { values, until } = stored
  if (until === null || until > Date.now()) return values
  storage(days)?.removeItem(prefix + name)
  return null
}

function saveDraft(name: string, form: HTMLFormElement, days: number | undefined): void {
  const typed = [...new FormData(form)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1].trim() !== '' && !isTrap(form.elements.namedItem(entry[0])),
  )
  if (typed.length === 0) return storage(days)?.removeItem(prefix + name)
  const until = days === undefined ? null : Date.now() + days * DAY_MS
  const stored: StoredDraft = { values: Object.fromEntries(typed), until }
  storage(days)?.setItem(prefix + name, JSON.stringify(stored))
}

/** The hidden box for programs: what one of them wrote into it is no word of a person's. */
const isTrap = (control: Element | RadioNodeList | null) =>
  control instanceof HTMLInputElement && control.dataset['trap'] !== undefined

/**
 * Fills what is still empty, or as the form itself filled it: whatever was typed before the script arrived is newer, and
 * stays.
 */
function putBack(form: HTMLFormElement, values: FormValues): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (isTrap(control)) continue
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true
    else if (control instanceof HTMLInputElement && control.type === 'hidden') continue
    else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.value === '' || control.value === control.defaultValue) control.value = value
    } else if (control instanceof HTMLSelectElement || control instanceof RadioNodeList)
      control.value ||= value
  }
}

/** Forgets a form's draft once it is sent, and empties the form. */
export function clearDraft(name: string): void {
  for (const stored of storages()) stored?.removeItem(prefix + name)
  count(name)
}

/** Forgets every form's draft and pictures when somebody signs out: the next person here shall not read them. */
export function clearAllDrafts(): void {
  for (const stored of storages())
    for (const key of Object.keys(stored ?? {})) if (key.startsWith(prefix)) stored?.removeItem(key)
  forgetPictures()
  count(ALL)
}

function count(name: string): void {
  const before = forgotten.get()
  forgotten.set({ ...before, [name]: (before[name] ?? 0) + 1 })
}

/** The `key` of a form: it changes when its draft is forgotten, so that the form is drawn anew with empty fields. */
export function useFormKey(name: string): string {
  const counts = forgotten.use()
  return `${counts[ALL] ?? 0}.${counts[name] ?? 0}`
}
