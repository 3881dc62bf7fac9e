import { plainNumber } from '@sahay/contract/kernel/typed-digits'
import type { FieldSpec, FieldSpecs, ValuesOf } from '../resource.ts'

/** Reads the values of a form as its fields declare them: trimmed; an empty day or number is null, a text that is no number NaN. */
export function readValues<F extends FieldSpecs>(fields: F, form: HTMLFormElement): ValuesOf<F> {
  const typed = new FormData(form)
  const values = Object.entries(fields).map(([name, spec]) => [name, valueOf(spec, typed.get(name))])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value is made by its own field's kind
  return Object.fromEntries(values) as ValuesOf<F>
}

function valueOf({ kind }: FieldSpec, typed: FormDataEntryValue | null): string | number | boolean | null {
  if (kind === 'check') return typed !== null
  if (kind === 'picture') return typed instanceof File ? typed.name : ''
  const text = typeof typed === 'string' ? typed.trim() : ''
  if (kind === 'number') return text === '' ? null : Number(plainNumber(text) ?? NaN)
  return kind === 'day' && text === '' ? null : text
}

/** True if a field has no value to send: an invalid number, or nothing although it is required. Zero is a value. */
export const isMissing = ({ required }: FieldSpec, value: unknown): boolean =>
  Number.isNaN(value) || (required === true && (value === null || value === '' || value === false))

/** Serialises all input of a form, for comparison. */
export function writtenIn(form: HTMLFormElement): string {
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  )
}

/** Sets the value of a field. */
export function writeValue(form: HTMLFormElement, name: string, value: unknown): void {
  const box = form.elements.namedItem(name)
  if (box instanceof HTMLInputElement && box.type === 'file') return
  if (box instanceof HTMLInputElement && box.type === 'checkbox') box.checked = value === true
  else if (
    box instanceof HTMLInputElement ||
    box instanceof HTMLSelectElement ||
    box instanceof HTMLTextAreaElement
  )
    box.value = String(value ?? '')
}

/** Returns the texts of some fields; missing ones are empty. */
export const textsFor = <Name extends string>(
  names: readonly Name[],
  texts: Readonly<Partial<Record<string, string>>> = {},
) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names
  Object.fromEntries(names.map((name) => [name, texts[name] ?? ''])) as Record<Name, string>

/** A record as its form needs it: null for an empty field. */
export type Stored<Fields extends FieldSpecs> = {
  readonly [Name in keyof Fields]: ValuesOf<Fields>[Name] | null
}

/** Returns the initial values of a form whose fields are named like those of the record. */
export const valuesFrom =
  <Fields extends FieldSpecs>(fields: Fields) =>
  (row: Stored<Fields>): ValuesOf<Fields> => {
    const begin = Object.entries(fields).map(([name, { kind }]) => {
      const empty = kind === 'day' || kind === 'number' ? null : ''
      return [name, row[name] ?? empty]
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names, which are those of the fields
    return Object.fromEntries(begin) as ValuesOf<Fields>
  }
