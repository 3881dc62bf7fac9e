import { languageCodes } from './languages.ts'
import { z } from 'zod'
import * as people from '../fields/people.ts'
import { amount } from '../fields/request.ts'
import { schemaOf } from './form.ts'
import { idPattern } from './ids.ts'

export { trapName } from '../fields/trap.ts'

/** Fields that several calls share. */

export const personName = schemaOf(people.personName)
export const email = schemaOf(people.email)
export const phone = schemaOf(people.phone)

/** Whole rupees, as a number or as digits; up to ten crore. */
export const rupeeAmount = schemaOf(amount)

/** Said of what is no choice of a list. */
export const choose = /*i18n*/ 'Please choose from the list.'

/** One of some names. */
export const oneOf = <const Names extends readonly string[]>(names: Names) => z.enum(names, choose)

/** The id of a record whose ids begin so; `ask` is said of anything else. */
export const recordId = (prefix: string, ask: string = choose) => z.string(ask).regex(idPattern(prefix), ask)

/** Several records of an answer or a body, each with these fields. */
export const arrayOf = <Shape extends z.ZodRawShape>(fields: Shape) => z.array(z.object(fields))

/** Somebody or something in an answer: its record, and what people call it. */
export const named = z.object({ id: z.string(), name: z.string() })

/** A day, yyyy-MM-dd, as a form of the office sends it. */
export const day = z.iso.date(/*i18n*/ 'Please choose a day.')

/** The first and the last day, in India, that a list is made shorter by. */
export const dayRange = { from: day.optional(), until: day.optional() }

/** The language that staff's texts in an answer are in: the caller's where they are put into it, else English. */
export const contentLanguage = z.enum(languageCodes).meta({ id: 'Language' })

/** Rupees to the paisa, as a number: what is not whole paise is refused, however near to it. */
export const toThePaisa = (ask: string) =>
  z
    .number(ask)
    .refine((value) => Math.round(value * 100) / 100 === value, /*i18n*/ 'Please enter rupees and paise.')

/** Rupees to the paisa within bounds, as a form of the office sends them. */
export const amountWithin = (least: number, most: number) =>
  toThePaisa(/*i18n*/ 'Please enter the amount in rupees.')
    .min(least, least === 1 ? /*i18n*/ 'The smallest amount is ₹1.' : /*i18n*/ 'Please check the amount.')
    .max(most, /*i18n*/ 'Please check the amount.')

/** An amount as a list's address has it: rupees, to the paisa. */
export const rupeesInQuery = z
  .string()
  .trim()
  .regex(/^\d{1,9}(?:\.\d{1,2})?$/, /*i18n*/ 'Please enter the amount in rupees.')

/** An integer within bounds; `ask` is said of anything else. */
export const integer = (ask: string, least: number, most: number) =>
  z.number(ask).int(ask).min(least, ask).max(most, ask)

/** Whether a box was ticked, from what a form sends of it: nothing where it was not. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== '' && value !== 'false')

/** One key a filled-in form, made by the client: sent again with it, the form makes no second record. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{16,64}$/, /*i18n*/ 'Please send the form again.')
  .optional()

/** What a call that takes a key (takesKey) may be sent with; the client makes one for each press. */
export const keyHeaders = z.object({ 'idempotency-key': idempotencyKey })

/** A field that people never see and programs fill in: what has words in it is not kept. */
export const trap = z
  .string()
  .max(
    0,
    /*i18n*/ 'Your browser, or a program in it, filled in a hidden box of this form. We have emptied it: please send the form again.',
  )
  .optional()

/** A whole number from 1 on, as an address has it. */
export const count = (ask: string, most: number) => z.coerce.number(ask).int(ask).min(1, ask).max(most, ask)

/** `page` and `perPage` of the histories: ten a page, at most a hundred. */
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
/** As far as the database counts. */
const MOST_VERSION = 2_147_483_647

/** The version of a record that was read, from 0 on: who changes another is told. */
export const recordVersion = integer(checkThis, 0, MOST_VERSION)

/** The same beside files, where a form sends words. */
export const recordVersionSent = z.coerce.number(checkThis).pipe(recordVersion)

/** What people see of a payment (product.md 10). */
export const paymentStatus = z
  .enum(['Pending', 'Success', 'Failed', 'Cancelled', 'Refunded'])
  .meta({ id: 'PaymentStatus' })
export type PaymentStatus = z.infer<typeof paymentStatus>

/** An id in an address; what there is none of is not found. */
export const anyId = z.string().min(1).max(60, /*i18n*/ 'Please check the address.')
