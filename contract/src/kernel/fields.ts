import { z } from 'zod'

/** Fields that several calls share. Limits of length are ours: the spec names none. */

/** Line breaks, other controls, and what turns the direction of writing; joiners, which our scripts need, are none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what it looks for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/

/** A person's name. It stands in mails to others, so it carries no address to go to. */
export const personName = z
  .string()
  .trim()
  .min(1, 'Please write a name.')
  .max(120, 'Please shorten the name.')
  .refine((name) => !CONTROLS.test(name) && !name.includes('://'), 'Please write the name alone.')

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Please check the e-mail address.')
  .pipe(z.email('Please check the e-mail address.'))

/** Digits as text, for clients that send them as a number. */
export const digits = z.union([z.string(), z.number()]).transform(String)

/** A phone number as typed: `91…`, `+91…` or national; the server turns it into E.164. */
export const phone = digits.pipe(
  z
    .string()
    .trim()
    .regex(/^[+()\-.\s\d]{7,24}$/, 'Please check the mobile number.'),
)

export const message = z
  .string()
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

export const address = z
  .string()
  .trim()
  .min(1, 'Please write the address.')
  .max(400, 'Please shorten the address.')

/** Whether a box was ticked, from what a form sends of it: nothing where it was not. */
export const ticked = z
  .string()
  .optional()
  .transform((said) => said !== undefined && said !== '' && said !== 'false')

/** A field that people never see and programs fill in: what has words in it is not kept. */
export const trap = z.string().max(0, 'Please leave this field empty.').optional()

/** `page` and `perPage` of the histories: ten a page, at most a hundred. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(10),
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
