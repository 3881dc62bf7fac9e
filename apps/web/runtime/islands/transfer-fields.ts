import { typedName } from '@sahay/ui/phone/typed-name.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Copies typed, selected and ticked values from the fields of `from` to those with the same names in `to`, and notifies
 * React as if they were typed now; unfolded details stay unfolded. If React reused the server's fields, both are identical.
 */
export function transferFields(from: readonly Element[], to: Element): void {
  const folds = [...to.querySelectorAll('details')]
  const opened = from.flatMap((part) => [...part.querySelectorAll('details')])
  opened.forEach((fold, nth) => {
    const now = folds[nth]
    if (now && fold.open) now.open = true
  })
  const there = [...to.querySelectorAll<Field>('[name]')]
  const seen = new Map<string, number>()
  for (const field of from.flatMap((part) => [...part.querySelectorAll<Field>('[name]')])) {
    const before = seen.get(field.name) ?? 0
    seen.set(field.name, before + 1)
    const named = there.filter(({ name }) => name === field.name)[before]
    // with script a telephone number is in a hidden field and typed into the one beside it; likewise a picture
    const now = named && typedInto(named, there)
    if (now && isTouched(field)) carry(field, now)
  }
}

/** The visible field for input, if a hidden one contains the value. */
function typedInto(named: Field, there: readonly Field[]): Field | undefined {
  if (named.type === 'hidden') return there.find(({ name }) => name === typedName(named.name))
  if (named.hidden && isFile(named)) return named.parentElement?.querySelector<Field>('[type=file]') ?? named
  return named
}

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((one) => one.selected && !one.defaultSelected)
  if (isTick(field)) return field.checked !== field.defaultChecked
  if (isFile(field)) return (field.files?.length ?? 0) > 0
  return field.value !== field.defaultValue
}

function carry(from: Field, to: Field): void {
  if (isTick(from) && isTick(to)) {
    if (from.type === 'radio' && !from.checked) return
    to.checked = from.defaultChecked
    return to.click()
  }
  const property = isFile(from) ? 'files' : 'value'
  const typed: unknown = Reflect.get(from, property)
  // React tracks values set through its own property setter; setting them past it makes the events below count as changes.
  if (property === 'value') to.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), property)?.set?.call(to, typed)
  for (const name of ['input', 'change']) to.dispatchEvent(new Event(name, { bubbles: true }))
}

function isTick(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
}

function isFile(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'file'
}
