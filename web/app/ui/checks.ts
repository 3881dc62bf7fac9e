import { useRef, useState } from 'react'

/** Looks at one value, trimmed, and at the box it was typed into; gives the sentence to show, or nothing. */
export type Check = (value: string, box: HTMLInputElement | HTMLTextAreaElement | null) => string | undefined

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

/** The sentence for each named box that is not right yet. */
export type Flaws<Name extends string> = Partial<Record<Name, string>>

/**
 * Field checks of one form. Nothing turns red before the first submit; from then on each keystroke is looked at again
 * (spec §4, "touched state"). What the server refused stays until that box is changed. The boxes stay uncontrolled, so
 * what was typed before the script arrived, or before a failure, is kept.
 */
export function useChecks<Name extends string>(checks: Readonly<Record<Name, Check>>) {
  const [flaws, setFlaws] = useState<Flaws<Name>>({})
  const touched = useRef(false)
  const names = Object.keys(checks) as Name[]

  function look(form: HTMLFormElement): Flaws<Name> {
    const typed = new FormData(form)
    const found: Flaws<Name> = {}
    for (const name of names) {
      const control = form.elements.namedItem(name)
      const box =
        control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : null
      const sentence = checks[name](String(typed.get(name) ?? '').trim(), box)
      if (sentence) found[name] = sentence
    }
    return found
  }

  return {
    flaws,
    /** To be called on every input of the form. */
    recheck(form: HTMLFormElement): void {
      if (touched.current) setFlaws(look(form))
    },
    /** To be called on submit: marks what is not right and gives it back. */
    submit(form: HTMLFormElement): Flaws<Name> {
      touched.current = true
      const found = look(form)
      setFlaws(found)
      return found
    },
    /** Shows the server's sentences at the boxes they belong to. */
    refuse(fields: Readonly<Record<string, string>>): void {
      touched.current = true
      setFlaws(
        Object.fromEntries(
          names.filter((name) => fields[name]).map((name) => [name, fields[name]]),
        ) as Flaws<Name>,
      )
    },
  }
}

/** Puts the focus on the first box that is not right; false when all are. */
export function focusFirst(form: HTMLFormElement, flaws: Flaws<string>): boolean {
  if (Object.keys(flaws).length === 0) return false
  // The marks are drawn first: then the box's own sentence is read with it.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  return true
}
