import { use, useId, useRef, useState } from 'react'
import { PlainAnswer } from '../fields/plain-answer.tsx'

/** A box with one value; a group of radio buttons has none and is known by its value alone. */
export type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Looks at one value, trimmed, and at the box it was typed into; gives the sentence to show, or nothing. */
export type Check = (value: string, box: Box | null) => string | undefined

/** The check of a box that this form does not show now. */
export const unasked: Check = () => undefined

/** A box that must not stay empty. */
export function filled(sentence: string): Check {
  return (value) => (value === '' ? sentence : undefined)
}

/** An e-mail address as the contract takes it: something, @, a name with a dot. */
export function emailAddress(empty: string, malformed: string): Check {
  return (value) => {
    if (value === '') return empty
    return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) ? undefined : malformed
  }
}

/** A number out of a PhoneField, which writes its own verdict beside the number. */
export function phoneNumber(empty: string, malformed: string): Check {
  return (value, box) => {
    if (value === '') return empty
    return box?.dataset.valid === 'no' ? malformed : undefined
  }
}

/** Eight megabytes, the most that one picture may have (contract, "Uploads"). */
const MOST_BYTES = 8 * 1024 * 1024

/** A picture out of a FileField, of a kind and size that the contract takes. Its value is the file's name. */
export function picture(empty: string, tooLarge: string, unreadable: string): Check {
  return (value, box) => {
    if (value === '') return empty
    const file = box instanceof HTMLInputElement ? box.files?.[0] : undefined
    if (!file) return undefined
    if (file.size > MOST_BYTES) return tooLarge
    // Some phones name no kind; the server looks into the file itself.
    return /^(image\/(jpeg|png|gif))?$/.test(file.type) ? undefined : unreadable
  }
}

/** What a server said of boxes, by their names on the wire. */
export type Sentences = Readonly<Record<string, string>>

/** The sentence for each named box that is not right yet. */
export type Flaws<Name extends string> = Partial<Record<Name, string>>

export interface CheckedField {
  /** For the summary of what is not right to link to. */
  readonly id: string
  readonly name: string
  readonly error: string | undefined
}

/**
 * Field checks of one form. Nothing turns red before the first submit; from then on each keystroke is looked at again
 * (spec §4, "touched state"). What the server refused stays until that box is changed. The boxes stay uncontrolled, so
 * what was typed before the script arrived, or before a failure, is kept.
 */
export function useChecks<Name extends string>(checks: Readonly<Record<Name, Check>>) {
  const id = useId()
  const names = Object.keys(checks) as Name[]
  const answer = use(PlainAnswer)
  const [flaws, setFlaws] = useState(() => only(names, answer?.fields ?? {}))
  const [many, setMany] = useState(() => Object.keys(flaws).length > 2)
  const touched = useRef(answer !== null)
  const sent = useRef(new FormData())
  const refused = useRef<Flaws<Name>>({})

  function look(form: HTMLFormElement): Flaws<Name> {
    const typed = new FormData(form)
    const found: Flaws<Name> = {}
    for (const name of names) {
      const box = boxOf(form, name)
      const value = typed.get(name) ?? ''
      const again = same(value, sent.current.get(name) ?? '') ? refused.current[name] : undefined
      const sentence = checks[name](value instanceof File ? value.name : value.trim(), box) ?? again
      if (sentence) found[name] = sentence
    }
    return found
  }

  /** What is wrong with a file is said as soon as it is chosen: nobody should wait for it to be sent. */
  function lookAtFiles(form: HTMLFormElement): Flaws<Name> {
    const found = Object.entries(look(form)).filter(([name]) => {
      const box = boxOf(form, name)
      return box instanceof HTMLInputElement && (box.files?.length ?? 0) > 0
    })
    return Object.fromEntries(found) as Flaws<Name>
  }

  return {
    flaws,
    /** What the box of this name is drawn with. */
    field: (name: Name): CheckedField => ({ id: `${id}-${name}`, name, error: flaws[name] }),
    /** What an ErrorSummary lists: all that is left to mend after a submit that found more than two flaws. */
    summary: { flaws: many ? flaws : {}, of: id },
    /** To be called on every input of the form. */
    recheck(form: HTMLFormElement): void {
      if (touched.current) return setFlaws(look(form))
      const found = lookAtFiles(form)
      setFlaws((before) => (Object.keys({ ...before, ...found }).length === 0 ? before : found))
    },
    /** To be called on submit: marks what is not right and gives it back. */
    submit(form: HTMLFormElement): Flaws<Name> {
      touched.current = true
      // The server is asked anew: what it said before no longer counts.
      refused.current = {}
      sent.current = new FormData(form)
      const found = look(form)
      setFlaws(found)
      setMany(Object.keys(found).length > 2)
      return found
    },
    /** Shows the server's sentences at the boxes they belong to. */
    refuse(fields: Sentences): void {
      touched.current = true
      refused.current = only(names, fields)
      setFlaws(refused.current)
    },
  }
}

/** The sentences that belong to boxes of this form. */
function only<Name extends string>(names: readonly Name[], fields: Sentences): Flaws<Name> {
  const known = names.filter((name) => fields[name])
  return Object.fromEntries(known.map((name) => [name, fields[name]])) as Flaws<Name>
}

/** The same words, or the same file as far as a browser can tell. */
function same(one: FormDataEntryValue, other: FormDataEntryValue): boolean {
  if (!(one instanceof File) || !(other instanceof File)) return one === other
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}

/** The answer of `useChecks`, to hand a part of the form its fields. */
export type Checks<Name extends string> = ReturnType<typeof useChecks<Name>>

function boxOf(form: HTMLFormElement, name: string): Box | null {
  const control = form.elements.namedItem(name)
  const one =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  return one ? control : null
}

/** What was typed into the box of this name, trimmed; '' where the form has no such box. */
export function typedText(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}

/** Puts the focus on the summary of what is not right, else on the first such box; false when all are right. */
export function focusFirst(form: HTMLFormElement, flaws: Flaws<string>): boolean {
  if (Object.keys(flaws).length === 0) return false
  // The marks are drawn first: then the box's own sentence is read with it.
  requestAnimationFrame(() => {
    const summary = form.querySelector<HTMLElement>('[data-summary]')
    if (summary) summary.focus()
    else focusBox(form.querySelector<HTMLElement>('[aria-invalid="true"]'))
  })
  return true
}

/** Puts the focus into a box; of a group of radio buttons, on its chosen or first one. */
export function focusBox(box: HTMLElement | null): void {
  const group = box instanceof HTMLFieldSetElement ? box : null
  const radio =
    group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector<HTMLElement>('input')
  ;(radio ?? box)?.focus()
}
