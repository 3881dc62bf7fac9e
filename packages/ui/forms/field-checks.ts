import { use, useId, useRef, useState } from 'react'
import { rupeeDigits } from '../fields/digits.ts'
import { PlainAnswer } from '../fields/plain-answer.tsx'
import { type Sentence, useSentences } from './message-sentence.ts'

/** A box with one value; a group of radio buttons has none and is known by its value alone. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a field must be, as the contract declares it (`@sahay/contract/fields/…`); each sentence says what is not so. */
export interface FieldRule {
  readonly kind?: string
  readonly missing?: Sentence
  readonly malformed?: Sentence
  readonly pattern?: RegExp
  readonly maxLength?: number
  /** Of an amount, in whole rupees. */
  readonly min?: number
  readonly max?: number
  readonly tooSmall?: Sentence
  readonly tooLarge?: Sentence
  /** Of a picture: the media types, and bytes. */
  readonly accept?: string
  readonly maxBytes?: number
  /** What is wrong is marked, and sent all the same. */
  readonly lenient?: boolean
}

/** What a rule cannot say: looks at one value, trimmed and not empty; gives the sentence to show, or nothing. */
export type Check = (value: string) => Sentence | string | undefined

/** Says what is not right with one trimmed value of a form by its rule; nothing where all is. */
export function errorOf(rule: FieldRule, value: string, control: Control | null): Sentence | undefined {
  if (value === '') return rule.missing
  const file = control && 'files' in control ? control.files?.[0] : undefined
  if (file) {
    if (file.size > (rule.maxBytes ?? Infinity)) return rule.tooLarge
    // Some phones name no kind; the server looks into the file itself.
    return rule.accept?.includes(file.type) ? undefined : rule.malformed
  }
  if (rule.min !== undefined) {
    const digits = rupeeDigits(value)
    if (digits === null) return rule.malformed
    if (digits === '') return rule.missing
    if (Number(digits) < rule.min) return rule.tooSmall
    return Number(digits) > (rule.max ?? Infinity) ? rule.tooLarge : undefined
  }
  // a PhoneField writes its own verdict beside the number
  return control?.dataset.valid === 'no' || rule.pattern?.test(value) === false ? rule.malformed : undefined
}

/** What a server said of boxes, by their names on the wire. */
export type FieldErrors = Readonly<Record<string, string>>

/** The sentence for each named box that is not right yet. */
export type Errors<Name extends string> = Partial<Record<Name, string>>

/** What a field is drawn with: its rule as the box's own attributes, and what is not right. */
export interface CheckedField {
  /** For the summary of what is not right to link to. */
  readonly id: string
  readonly name: string
  readonly error: string | undefined
  readonly required: boolean
  readonly type: 'email' | undefined
  readonly maxLength: number | undefined
  readonly accept: string | undefined
  readonly maxBytes: number | undefined
}

/**
 * Field checks of one form. Nothing turns red before the first submit; from then on each keystroke is looked at again
 * (product.md 4, "touched state"). What the server refused stays until that box is changed. The boxes stay
 * uncontrolled, so
 * what was typed before the script arrived, or before a failure, is kept.
 */
export function useChecks<Name extends string>(
  rules: Readonly<Record<Name, FieldRule>>,
  more: Checks<Name> = {},
) {
  const id = useId()
  const say = useSentences()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys answers string[] for every object
  const names = Object.keys(rules) as Name[]
  const answer = use(PlainAnswer)
  const [errors, setErrors] = useState(() => only(names, answer?.fields ?? {}))
  const [many, setMany] = useState(() => Object.keys(errors).length > 2)
  const touched = useRef(answer !== null)
  const sent = useRef(new FormData())
  const refused = useRef<Errors<Name>>({})

  function validate(form: HTMLFormElement): Errors<Name> {
    const typed = new FormData(form)
    const found: Errors<Name> = {}
    for (const name of names) {
      const control = controlOf(form, name)
      const value = typed.get(name) ?? ''
      const again = same(value, sent.current.get(name) ?? '') ? refused.current[name] : undefined
      const text = value instanceof File ? value.name : value.trim()
      const error = errorOf(rules[name], text, control) ?? (text === '' ? undefined : more[name]?.(text))
      const sentence = typeof error === 'object' ? say(error) : (error ?? again)
      if (sentence) found[name] = sentence
    }
    return found
  }

  /** What is wrong with a file is said as soon as it is chosen: nobody should wait for it to be sent. */
  function validateFiles(form: HTMLFormElement): Errors<Name> {
    const chosen = names.filter((name) => {
      const control = controlOf(form, name)
      return control instanceof HTMLInputElement && (control.files?.length ?? 0) > 0
    })
    return only(chosen, validate(form))
  }

  return {
    errors,
    /** What the box of this name is drawn with. */
    field(name: Name): CheckedField {
      const { kind, missing, maxLength, accept, maxBytes } = rules[name]
      const type = kind === 'email' ? kind : undefined
      const required = missing !== undefined
      return { id: `${id}-${name}`, name, error: errors[name], required, type, maxLength, accept, maxBytes }
    },
    /** What an ErrorSummary lists: all that is left to mend after a submit that found more than two flaws. */
    summary: { errors: many ? errors : {}, of: id },
    /** To be called on every input of the form. */
    recheck(form: HTMLFormElement): void {
      if (touched.current) return setErrors(validate(form))
      const found = validateFiles(form)
      setErrors((before) => (Object.keys({ ...before, ...found }).length === 0 ? before : found))
    },
    /** To be called on submit: marks what is not right, and puts the focus there; true where nothing is left to mend. */
    submit(form: HTMLFormElement): boolean {
      touched.current = true
      // The server is asked anew: what it said before no longer counts.
      refused.current = {}
      sent.current = new FormData(form)
      const found = validate(form)
      setErrors(found)
      setMany(Object.keys(found).length > 2)
      const right = names.every((name) => !found[name] || (rules[name].lenient && sent.current.get(name)))
      if (!right) focusError(form)
      return right
    },
    /** Shows the server's sentences at the boxes they belong to. */
    refuse(fields: FieldErrors): void {
      touched.current = true
      refused.current = only(names, fields)
      setErrors(refused.current)
    },
  }
}

/** The sentences that belong to boxes of this form. */
function only<Name extends string>(names: readonly Name[], fields: Partial<FieldErrors>): Errors<Name> {
  const errors: Errors<Name> = {}
  for (const name of names) if (fields[name]) errors[name] = fields[name]
  return errors
}

/** The same words, or the same file as far as a browser can tell. */
function same(one: FormDataEntryValue, other: FormDataEntryValue): boolean {
  if (!(one instanceof File) || !(other instanceof File)) return one === other
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}

/** What else is looked at, by the names of fields. */
export type Checks<Name extends string> = { readonly [N in Name]?: Check }

function controlOf(form: HTMLFormElement, name: string): Control | null {
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

/** Puts the focus on the summary of what is not right, else on the first such box. */
export function focusError(form: HTMLFormElement): void {
  // The marks are drawn first: then the box's own sentence is read with it.
  requestAnimationFrame(() => {
    const summary = form.querySelector<HTMLElement>('[data-summary]')
    if (summary) summary.focus()
    else focusControl(form.querySelector<HTMLElement>('[aria-invalid="true"]'))
  })
}

/** Puts the focus into a box; of a group of radio buttons, on its chosen or first one. */
export function focusControl(control: HTMLElement | null): void {
  const group = control instanceof HTMLFieldSetElement ? control : null
  const radio =
    group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector<HTMLElement>('input')
  ;(radio ?? control)?.focus()
}
