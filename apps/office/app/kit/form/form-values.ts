import { amountDigits } from '@sahay/contract/kernel/typed-digits'
import type { FieldSpec, FieldSpecs, ValuesOf } from '../resource.ts'

/** What is written in a form, as its fields declare it: trimmed; a day or number that is left empty is null. */
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
  if (kind === 'number') return text === '' ? null : numberFrom(text)
  return kind === 'day' && text === '' ? null : text
}

/** A number as people write it, with commas and a rupee sign, in the digits of any script; NaN where it is none. */
function numberFrom(text: string): number {
  const written = amountDigits(text)
  return Number(/^\d[\d,]*\.\d+$/.test(written) ? written.replaceAll(',', '') : written)
}

/** Whether a field has nothing that can be sent: a number that is none, or nothing where something is required. Zero is something. */
export const isMissing = ({ required }: FieldSpec, value: unknown): boolean =>
  Number.isNaN(value) || (required === true && (value === null || value === '' || value === false))

/** All that is written in a form, to be compared. */
export function writtenIn(form: HTMLFormElement): string {
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  )
}

/** Puts a value into a box. */
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

/** The texts of some fields; what there is none of is empty. */
export const textsFor = <Name extends string>(
  names: readonly Name[],
  texts: Readonly<Partial<Record<string, string>>> = {},
) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names
  Object.fromEntries(names.map((name) => [name, texts[name] ?? ''])) as Record<Name, string>

/** A record as its form needs it: null where its field is empty. */
export type Stored<Fields extends FieldSpecs> = {
  readonly [Name in keyof Fields]: ValuesOf<Fields>[Name] | null
}

/** What stands in a form at first, where its fields are called as those of the record. */
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
