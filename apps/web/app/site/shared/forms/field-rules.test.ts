import { applicationFields } from '@sahay/contract/fields/application'
import type { FieldRule, Sentence, ValueRule } from '@sahay/contract/fields/field'
import { helpFields } from '@sahay/contract/fields/help'
import { inquiryFields } from '@sahay/contract/fields/inquiry'
import { organisationFields } from '@sahay/contract/fields/organisation'
import { donationFields, entryFields } from '@sahay/contract/fields/payers'
import { picture } from '@sahay/contract/fields/picture'
import { pledgeFields } from '@sahay/contract/fields/pledge'
import { trackingFields } from '@sahay/contract/fields/tracking'
import { schemaOf } from '@sahay/contract/kernel/form'
import { errorOf } from '@sahay/ui/forms/field-checks.ts'
import { expect, test } from 'vitest'

const forms: Readonly<Record<string, Readonly<Record<string, FieldRule>>>> = {
  applicationFields,
  helpFields,
  inquiryFields,
  organisationFields,
  donationFields,
  entryFields,
  pledgeFields,
  trackingFields,
}

/** Sample inputs for every kind of field. */
const written = [
  ['', 'Asha Patel', 'see https://spam.example', 'x', 'SAHAY-7K2M-9QTR', '380015', '12', '12345678901'],
  ['asha@mail.in', 'Asha@Mail.in', 'asha@mail', 'a..b@mail.in', "o'neil+trust@mail.co.in", '<a@b.in>'],
  ['+919825012345', '98250 12345', '(079) 2-5', '12', 'ring me', '+91 98250 12345 ext 7', '1', '500', '0'],
  ['100000000', '100000001'],
].flat()

const isValue = (rule: FieldRule): rule is ValueRule => rule.kind !== 'picture'
// days and choices are picked from a list in the browser, which checks nothing else
const typed = Object.entries(forms).flatMap(([form, fields]) =>
  Object.entries(fields)
    .filter((entry): entry is [string, ValueRule] => isValue(entry[1]))
    .filter(([, { kind }]) => kind !== 'choice' && kind !== 'date')
    .map(([name, rule]) => [form, name, rule] as const),
)

test.each(typed)('%s, %s: page and server say the same of what is written', (_form, _name, rule) => {
  for (const value of rule.kind === 'amount' ? written.filter((one) => /^\d*$/.test(one)) : written) {
    const read = schemaOf(rule).safeParse(value)
    const message = read.success ? undefined : read.error.issues[0]?.message
    expect([value, errorOf(rule, value, null)?.message]).toEqual([value, message])
  }
})

test('each sentence has an id of its own', () => {
  const sentences = Object.values(forms)
    .flatMap((fields) => Object.values(fields))
    .flatMap((rule) => Object.values<unknown>({ ...rule }))
    .filter((part): part is Sentence => typeof part === 'object' && part !== null && 'message' in part)
  const pairs = new Set(sentences.map(({ id, message }) => `${id}: ${message}`))
  expect(pairs.size).toBe(new Set(sentences.map(({ id }) => id)).size)
  expect(pairs.size).toBeGreaterThan(30)
})

test('the sentence about a large picture names the limit', () => {
  expect(picture.tooLarge.message).toContain(`${picture.maxBytes / 1024 ** 2} MB`)
})
