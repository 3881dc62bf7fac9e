import { use, useId, useRef, useState } from 'react'
import { rupeeDigits } from '../fields/digits.ts'
import { PlainAnswer } from '../fields/plain-answer.tsx'
import { type Sentence, useSentences } from './message-sentence.ts'

/** An input with one value; a group of radio buttons is identified only by its value. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The rules of a field, as the contract declares them (`@sahay/contract/fields/…`), with the error sentences. */
export interface FieldRule {
  readonly kind?: string
  readonly missing?: Sentence
  readonly malformed?: Sentence
  readonly pattern?: RegExp
  readonly maxLength?: number
  /** The minimum of an amount, in whole rupees. */
  readonly min?: number
  readonly max?: number
  readonly tooSmall?: Sentence
  readonly tooLarge?: Sentence
  /** For a picture: the media types, and the maximum bytes. */
  readonly accept?: string
  readonly maxBytes?: number
  /** Errors are shown but do not prevent sending. */
  readonly lenient?: boolean
}

/** A check beyond the rules: receives a trimmed, non-empty value; returns the sentence to show, or nothing. */
export type Check = (value: string) => Sentence | string | undefined

/** Returns the error of a trimmed value by its rule; nothing if it is valid. */
export function errorOf(rule: FieldRule, value: string, control: Control | null): Sentence | undefined {
  if (value === '') return rule.missing
  const file = control && 'files' in control ? control.files?.[0] : undefined
  if (file) {
    if (file.size > (rule.maxBytes ?? Infinity)) return rule.tooLarge
    // some phones give no media type; the server inspects the file itself
    return rule.accept?.includes(file.type) ? undefined : rule.malformed
  }
  if (rule.min !== undefined) {
    const digits = rupeeDigits(value)
    if (digits === null) return rule.malformed
    if (digits === '') return rule.missing
    if (Number(digits) < rule.min) return rule.tooSmall
    return Number(digits) > (rule.max ?? Infinity) ? rule.tooLarge : undefined
  }
  // a PhoneField stores its own verdict on the input
  return control?.dataset.valid === 'no' || rule.pattern?.test(value) === false ? rule.malformed : undefined
}

/** The server's errors, by field name on the wire. */
export type FieldErrors = Readonly<Record<string, string>>

/** The error sentence of each invalid field. */
export type Errors<Name extends string> = Partial<Record<Name, string>>

/** The props of a field: its rule as input attributes, and its error. */
export interface CheckedField {
  /** For links from the error summary. */
  readonly id: string
  readonly name: string
  readonly error: string | undefined
  readonly required: boolean
  readonly type: 'email' | undefined
  readonly maxLength: number | undefined
  readonly accept: string | undefined
  /** Only of a file: React warns of a property that an input does not know. */
  readonly maxBytes?: number
}

/**
 * The field checks of one form. Nothing turns red before the first submit; afterwards each keystroke is validated
 * (product.md 4, "touched state"). A server's refusal stays until that field is changed. The inputs stay uncontrolled, so
 * that anything typed before the script was loaded, or before a failure, is kept.
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

  /** Shows the error of a file as soon as it is selected, so that nobody waits for its upload. */
  function validateFiles(form: HTMLFormElement): Errors<Name> {
    const chosen = names.filter((name) => {
      const control = controlOf(form, name)
      return control instanceof HTMLInputElement && (control.files?.length ?? 0) > 0
    })
    return only(chosen, validate(form))
  }

  return {
    errors,
    /** Returns the props of the field with this name. */
    field(name: Name): CheckedField {
      const { kind, missing, maxLength, accept, maxBytes } = rules[name]
      const type = kind === 'email' ? kind : undefined
      const required = missing !== undefined
      const ofFile = maxBytes === undefined ? {} : { maxBytes }
      return { id: `${id}-${name}`, name, error: errors[name], required, type, maxLength, accept, ...ofFile }
    },
    /** The props of an ErrorSummary: all remaining errors after a submit with more than two. */
    summary: { errors: many ? errors : {}, of: id },
    /** Call it on every input of the form. */
    recheck(form: HTMLFormElement): void {
      if (touched.current) return setErrors(validate(form))
      const found = validateFiles(form)
      setErrors((before) => (Object.keys({ ...before, ...found }).length === 0 ? before : found))
    },
    /** Call it on submit: marks the errors and focuses them; returns true if there are none. */
    submit(form: HTMLFormElement): boolean {
      touched.current = true
      // the form is sent again: the server's earlier errors no longer count
      refused.current = {}
      sent.current = new FormData(form)
      const found = validate(form)
      setErrors(found)
      setMany(Object.keys(found).length > 2)
      const right = names.every((name) => !found[name] || (rules[name].lenient && sent.current.get(name)))
      if (!right) focusError(form)
      return right
    },
    /** Shows the server's sentences at their fields. */
    refuse(fields: FieldErrors): void {
      touched.current = true
      refused.current = only(names, fields)
      setErrors(refused.current)
    },
  }
}

/** Returns only the sentences for fields of this form. */
function only<Name extends string>(names: readonly Name[], fields: Partial<FieldErrors>): Errors<Name> {
  const errors: Errors<Name> = {}
  for (const name of names) if (fields[name]) errors[name] = fields[name]
  return errors
}

/** True for the same text, or the same file as far as a browser can tell. */
function same(one: FormDataEntryValue, other: FormDataEntryValue): boolean {
  if (!(one instanceof File) || !(other instanceof File)) return one === other
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}

/** Additional checks, by field name. */
export type Checks<Name extends string> = { readonly [N in Name]?: Check }

function controlOf(form: HTMLFormElement, name: string): Control | null {
  const control = form.elements.namedItem(name)
  const one =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  return one ? control : null
}

/** Returns the trimmed text of the field with this name; '' if the form has no such field. */
export function typedText(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}

/** Focuses the error summary, else the first invalid field. */
export function focusError(form: HTMLFormElement): void {
  // after the marks are rendered, so that the field's own sentence is announced with it
  requestAnimationFrame(() => {
    const summary = form.querySelector<HTMLElement>('[data-summary]')
    if (summary) summary.focus()
    else focusControl(form.querySelector<HTMLElement>('[aria-invalid="true"]'))
  })
}

/** Focuses an input; in a group of radio buttons, the selected or first one. */
export function focusControl(control: HTMLElement | null): void {
  const group = control instanceof HTMLFieldSetElement ? control : null
  const radio =
    group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector<HTMLElement>('input')
  ;(radio ?? control)?.focus()
}
