import { z } from 'zod'

/** Fields that several calls share. Limits of length are ours: the spec names none. */

const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** A text of one line, without what nobody sees and what turns the direction of the words around it. */
export const line = (ask: string) =>
  z.string(ask).overwrite((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(directions, ''))

/** The same for several lines. */
export const lines = (ask: string) =>
  z.string(ask).overwrite((text) => text.replace(/(?![\n\r\t])\p{Cc}/gu, '').replace(directions, ''))

/** A person's name. It stands in mails to others, so it carries no address to go to. */
export const personName = line('Please write a name.')
  .trim()
  .min(1, 'Please write a name.')
  .max(120, 'Please shorten the name.')
  .refine((name) => !name.includes('://'), 'Please write the name alone.')

export const email = z
  .string('Please write the e-mail address.')
  .trim()
  .toLowerCase()
  .max(254, 'Please check the e-mail address.')
  .pipe(z.email('Please check the e-mail address.'))

/** Digits as text, for clients that send them as a number. */
const digitsFor = (ask: string) => z.union([z.string(), z.number()], ask).transform(String)
export const digits = digitsFor('Please fill this in.')

/** A phone number as typed: `91…`, `+91…` or national; the server turns it into E.164. */
export const phone = digitsFor('Please write the mobile number.').pipe(
  z
    .string()
    .trim()
    .regex(/^[+()\-.\s\d]{7,24}$/, 'Please check the mobile number.'),
)

export const message = lines('Please write a few words.')
  .trim()
  .min(1, 'Please write a few words.')
  .max(1000, 'Please shorten the message.')

/** Whole rupees, as a number or as digits; up to ten crore. */
export const rupees = z
  .union([z.number(), z.string().trim().regex(/^\d+$/)], 'Please write the amount in rupees.')
  .transform(Number)
  .pipe(
    z
      .number()
      .int('Please write whole rupees.')
      .min(1, 'The smallest amount is ₹1.')
      .max(100_000_000, 'Please call us for an amount this large.'),
  )

/** Rupees to the paisa, as a number: what is not whole paise is refused, however near to it. */
export const toThePaisa = (ask: string) =>
  z.number(ask).refine((said) => Math.round(said * 100) / 100 === said, 'Please write rupees and paise.')

export const address = lines('Please write the address.')
  .trim()
  .min(1, 'Please write the address.')
  .max(400, 'Please shorten the address.')

/** Whether a box was ticked, from what a form sends of it: nothing where it was not. */
export const ticked = z
  .string()
  .optional()
  .transform((said) => said !== undefined && said !== '' && said !== 'false')

/** The version of the consent notice that stood beside the button (consent.ts); the form sends it by itself. */
export const consentVersion = z.string().trim().max(40).optional()

/** A field that people never see and programs fill in: what has words in it is not kept. */
export const trap = z.string().max(0, 'Please leave this field empty.').optional()

/** A whole number from 1 on, as an address has it. */
export const count = (ask: string, most: number) => z.coerce.number(ask).int(ask).min(1, ask).max(most, ask)

/** `page` and `perPage` of the histories: ten a page, at most a hundred. */
export const pageQuery = z.object({
  page: count('Please choose a page, from 1 on.', 1_000_000).default(1),
  perPage: count('Please choose how many a page has, from 1 to 100.', 100).default(10),
})

export const pagination = z.object({
  currentPage: z.number().int(),
  lastPage: z.number().int(),
  perPage: z.number().int(),
  total: z.number().int(),
})

/** What people see of a payment (contract, "Payments people see"). */
export const paymentStatus = z.enum(['Pending', 'Success', 'Failed', 'Cancelled', 'Refunded'])
export type PaymentStatus = z.infer<typeof paymentStatus>

/** An id in an address; what there is none of is not found. */
export const anyId = z.string().min(1).max(60, 'Please check the address.')
