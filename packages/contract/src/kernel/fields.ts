import { languageCodes } from './languages.ts'
import { z } from 'zod'
import * as people from '../fields/people.ts'
import { amount } from '../fields/request.ts'
import { schemaOf } from './form.ts'
import { numberAsTyped } from './typed-digits.ts'

export { trapName } from '../fields/trap.ts'

/** Fields that several calls share. */

export const personName = schemaOf(people.personName)
export const email = schemaOf(people.email)
export const phone = schemaOf(people.phone)

/** Whole rupees, as a number or as digits; up to ten crore. */
export const rupeeAmount = schemaOf(amount)

/** The sentence for a value that is not in the list. */
export const choose = /*i18n*/ 'Please choose from the list.'

/** An enum of names, with the usual error sentence. */
export const oneOf = <const Names extends readonly string[]>(names: Names) => z.enum(names, choose)

/**
 * The id of a record on the wire: opaque, with a prefix that tells the kind of record (`don_…`), declared by the module that
 * owns the records. Numbers that people read out (slips, registrations) are separate. `ask` is the error for anything else.
 */
export const recordId = (prefix: string, ask: string = choose) =>
  z.string(ask).regex(new RegExp(`^${prefix}_[0-9a-z]{1,40}$`), ask)

/** An array of objects with these fields. */
export const arrayOf = <Shape extends z.ZodRawShape>(fields: Shape) => z.array(z.object(fields))

/** A reference to a record in an answer: its id and its name. */
export const named = z.object({ id: z.string(), name: z.string() })

/** A day, yyyy-MM-dd, as a form of the office sends it. */
export const day = z.iso.date(/*i18n*/ 'Please choose a day.')

/** The first and the last day, in India, to which a list is filtered. */
export const dayRange = { from: day.optional(), until: day.optional() }

/** The language of staff-written texts in an answer: the caller's if translated, else English. */
export const contentLanguage = z.enum(languageCodes).meta({ id: 'Language' })

/** Rupees to the paisa, as a number; refuses any fraction of a paisa, however small. */
export const toThePaisa = (ask: string) =>
  z
    .number(ask)
    .refine((value) => Math.round(value * 100) / 100 === value, /*i18n*/ 'Please enter rupees and paise.')

/** Rupees to the paisa within bounds, from a form of the office. */
export const amountWithin = (least: number, most: number) =>
  toThePaisa(/*i18n*/ 'Please enter the amount in rupees.')
    .min(least, least === 1 ? /*i18n*/ 'The smallest amount is ₹1.' : /*i18n*/ 'Please check the amount.')
    .max(most, /*i18n*/ 'Please check the amount.')

/** An amount in a list's query, as people write it: rupees, to the paisa. */
export const rupeesInQuery = z
  .string()
  .overwrite(numberAsTyped)
  .regex(/^\d{1,9}(?:\.\d{1,2})?$/, /*i18n*/ 'Please enter the amount in rupees.')

/** An integer within bounds; `ask` is the error for anything else. */
export const integer = (ask: string, least: number, most: number) =>
  z.number(ask).int(ask).min(least, ask).max(most, ask)

/** Whether a box was ticked; a form sends nothing for an unticked box. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== '' && value !== 'false')

/** A key that the client makes for each completed form: if the form is sent again with it, no second record is created. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{16,64}$/, /*i18n*/ 'Please send the form again.')
  .optional()

/** The same for a form that requires one. */
export const requiredKey = idempotencyKey.unwrap()

/** A shorter key for the same purpose, made by a page or a phone for one action. */
export const actionKey = z.string().regex(/^[0-9a-z]{16,32}$/, choose)

/** The header of a call that takes a key (takesKey); the client makes a new key for each submission. */
export const keyHeaders = z.object({ 'idempotency-key': idempotencyKey })

/** A hidden field that only bots fill in; a form with a value in it is refused. */
export const trap = z
  .string()
  .max(
    0,
    /*i18n*/ 'Your browser, or a program in it, filled in a hidden box of this form. We have emptied it: please send the form again.',
  )
  .optional()

/** A whole number from 1 up, in a query. */
export const count = (ask: string, most: number) => z.coerce.number(ask).int(ask).min(1, ask).max(most, ask)

/** `page` and `perPage` of the histories: 10 per page by default, at most 100. */
export const pageQuery = z.object({
  page: count(/*i18n*/ 'Please choose a page number from 1 up.', 1_000_000).default(1),
  perPage: count(/*i18n*/ 'Please choose from 1 to 100 for each page.', 100).default(10),
})

export const pagination = z
  .object({
    currentPage: z.number().int(),
    lastPage: z.number().int(),
    perPage: z.number().int(),
    total: z.number().int(),
  })
  .meta({ id: 'Pagination' })

const checkThis = /*i18n*/ 'Please check this.'
/** The largest integer of a column. */
const MOST_VERSION = 2_147_483_647

/** The version of the record as read, from 0 up; a change based on any other version is refused. */
export const recordVersion = integer(checkThis, 0, MOST_VERSION)

/** The version of a record that already exists, from 1 up. */
export const savedVersion = recordVersion.min(1)

/** The same as `recordVersion` in a form with files, whose values are text. */
export const recordVersionSent = z.coerce.number(checkThis).pipe(recordVersion)

/** The public status of a payment (product.md 10). */
export const paymentStatus = z
  .enum(['Pending', 'Success', 'Failed', 'Cancelled', 'Refunded'])
  .meta({ id: 'PaymentStatus' })
export type PaymentStatus = z.infer<typeof paymentStatus>

/** Any id in an address; an unknown one gets not_found. */
export const anyId = z.string().min(1).max(60, /*i18n*/ 'Please check the address.')
