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

/** Returns a field's text; empty if there was no field. */
export const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns the giver from a counter form. */
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

/** The field for the trust's bank account that received the money, or where it is deposited. */
export const bankField = (banks: readonly Choices['banks'][number][]) =>
  ({
    kind: 'choice',
    label: msg`Bank account`,
    required: true,
    options: banks.map(({ id, name, ends }) => namedOption(id, ends ? `${name} …${ends}` : name)),
  }) as const

/** The fields of every such form. */
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

/** The fields of a gift. Its purpose is the trust's work, or a need with its pending amount. */
export function giftFields({ needs }: Choices) {
  const options: readonly Option[] = [
    ...optionsOf(workNames),
    ...needs.map(({ id, name, pending }) => namedOption(`need:${id}`, `${name} · ${writeRupees(pending)}`)),
  ]
  return {
    fund: { kind: 'choice', label: msg`Purpose`, required: true, options },
    rest: { kind: 'choice', label: msg`Purpose of the rest, if the need takes less`, beside: true, options },
    name: {
      kind: 'line',
      label: msg`Donor`,
      hint: msg`Leave it empty if the donor does not want to be named.`,
      maxLength: 120,
    },
    amount: { kind: 'number', label: msg`Amount (₹)`, required: true, beside: true },
    mobile: { kind: 'line', label: msg`Mobile`, maxLength: 24 },
    note: { kind: 'line', label: msg`Note`, beside: true, maxLength: 300 },
  } as const satisfies FieldSpecs
}

/**
 * Supports recording payments in sequence. `once` sends with an idempotency key that stays until there is an answer, so
 * that a repeated request counts once. The name field in the element with `form` gets the focus: at first, and whenever
 * `last` changes after a recorded payment.
 */
export function useTaking(last: unknown) {
  const form = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const name = form.current?.querySelector('input[name="name"]')
    if (name instanceof HTMLElement) name.focus()
  }, [last])

  return { form, withKey: useKeyUntilAnswered() }
}
