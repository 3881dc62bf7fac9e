import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { writeRupees } from '@sahay/contract/kernel/money'
import { sourceLanguage } from '@sahay/contract/kernel/language-address'
import { isLanguageCode } from '@sahay/contract/kernel/languages'
import { useEffect, useRef } from 'react'
import { useKeyUntilAnswered } from '../kit/idempotency-key.ts'
import type { FieldSpecs, Option, ValuesOf } from '../kit/resource.ts'
import { namedOption, optionsOf } from '../kit/options.tsx'
import { languageOptions } from '../kit/language-names.ts'
import { workNames } from './gift-labels.ts'

export type Values = ValuesOf<FieldSpecs>

/** What was typed into a box; nothing where there was no box. */
export const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Whom money is from, as a form over the counter has it. */
export function giverOf(values: Values) {
  const language = text(values['language'])
  return {
    name: text(values['name']),
    mobile: text(values['mobile']),
    email: text(values['email']),
    language: isLanguageCode(language) ? language : sourceLanguage,
  }
}

type Choices = CallAnswer<'GET office/gifts/choices'>['data']

/** What money may be for: the trust's work, and each need with what it still takes. */
export const fundOptions = ({ needs }: Choices): readonly Option[] => [
  ...optionsOf(workNames),
  ...needs.map(({ id, name, pending }) => namedOption(`need:${id}`, `${name} · ${writeRupees(pending)}`)),
]

/** The bank account of the trust that it came to, or is taken to. */
export const bankField = (banks: readonly Choices['banks'][number][]) =>
  ({
    kind: 'choice',
    label: msg`Bank account`,
    required: true,
    options: banks.map(({ id, name, ends }) => namedOption(id, ends ? `${name} …${ends}` : name)),
  }) as const

/** The boxes that each such form has. */
export const giverFields = {
  email: {
    kind: 'email',
    label: msg`E-mail`,
    hint: msg`The receipt is sent there. Without an address, print it.`,
    maxLength: 254,
  },
  language: {
    kind: 'choice',
    label: msg`Language`,
    required: true,
    beside: true,
    options: languageOptions,
  },
} as const satisfies FieldSpecs

/**
 * Money is taken one after the other: `once` sends with a key that stays until there is an answer, so that what is sent
 * again counts once; and each begins with the name, in the part that has `form`: the first, and after one is taken, where
 * `last` changes, the next.
 */
export function useTaking(last: unknown) {
  const form = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const name = form.current?.querySelector('input[name="name"]')
    if (name instanceof HTMLElement) name.focus()
  }, [last])

  return { form, withKey: useKeyUntilAnswered() }
}
