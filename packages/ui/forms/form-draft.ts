import { useLayoutEffect, useRef, useState } from 'react'
import { readJson, storageOf } from '../browser/browser-store.ts'
import { draftPrefix } from './forget-drafts.ts'

/**
 * The draft of a form, stored until it is sent: a failed send, a reload or a wrong tap on Back loses no text. Stored in
 * this tab, or for some days on this device for a long form. Only texts: draft-pictures.ts stores pictures on request, and
 * hidden inputs are written by their own fields.
 */
export type FormValues = Readonly<Record<string, string>>

export type FormDraft = ReturnType<typeof useFormDraft>

/** The stored form. */
interface StoredDraft {
  readonly values: FormValues
  /** Milliseconds since 1970; null in a tab's own storage, which ends with the tab. */
  readonly until: number | null
}

const DAY_MS = 24 * 60 * 60 * 1000

const storage = (days: number | undefined) => storageOf(days === undefined ? 'tab' : 'device')

/**
 * Stores the draft of one form, and restores it into its empty fields when it is rendered again. With `days` it stays on
 * this device for that time after the last input; otherwise in this tab.
 */
export function useFormDraft(name: string, days?: number) {
  /** The ref for the form. */
  const formRef = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<FormValues | null>(null)

  // before the effects of its fields, because one of them, such as a telephone number's, may read the restored values
  useLayoutEffect(() => {
    const read = readDraft(name, days)
    if (!read || !formRef.current) return
    putBack(formRef.current, read)
    setValues(read)
  }, [name, days])

  return {
    formRef,
    /** The restored values; null if there were none. */
    values,
    /** Call it on every input of the form. */
    save: (from: HTMLFormElement): void => saveDraft(name, from, days),
  }
}

function readDraft(name: string, days: number | undefined): FormValues | null {
  const stored = readJson<StoredDraft | null>(storage(days), draftPrefix + name, null)
  if (!stored) return null
  const { values, until } = stored
  if (until === null || until > Date.now()) return values
  storage(days)?.removeItem(draftPrefix + name)
  return null
}

function saveDraft(name: string, form: HTMLFormElement, days: number | undefined): void {
  const typed = [...new FormData(form)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1].trim() !== '' && !isTrap(form.elements.namedItem(entry[0])),
  )
  if (typed.length === 0) return storage(days)?.removeItem(draftPrefix + name)
  const until = days === undefined ? null : Date.now() + days * DAY_MS
  const stored: StoredDraft = { values: Object.fromEntries(typed), until }
  storage(days)?.setItem(draftPrefix + name, JSON.stringify(stored))
}

/** True for the hidden field against bots, whose content is never a person's. */
const isTrap = (control: Element | RadioNodeList | null) =>
  control instanceof HTMLInputElement && control.dataset['trap'] !== undefined

/** Fills fields that are empty or have the form's own default: anything typed before the script was loaded is newer and stays. */
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
