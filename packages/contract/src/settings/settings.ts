import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { contentLanguage } from '../kernel/fields.ts'

/** What the trust says of itself on every page, and how a checkout is opened. */
export const settings = z
  .object({
    trust: z.object({
      name: z.string(),
      registration: z.string(),
      tagline: z.string(),
      /** The language of registration and tagline. */
      lang: contentLanguage,
      /** The year; null where the trust has not said. */
      established: z.number().int().nullable(),
    }),
    contact: z.object({
      phone: z.string(),
      email: z.string(),
      address: z.string(),
      /** The language of the address. */
      lang: contentLanguage,
      map: z.string(),
    }),
    social: z.object({ facebook: z.string(), instagram: z.string(), youtube: z.string() }),
    bank: z.object({
      accountName: z.string(),
      accountNumber: z.string(),
      ifsc: z.string(),
      paymentId: z.string(),
      upi: z.string(),
    }),
    /** What donors are told of tax, where it is not that gifts bring no exemption. */
    tax: z.object({ note: z.string(), lang: contentLanguage }).optional(),
    /** A notice on every page, while there is one. */
    notice: z.object({ text: z.string(), lang: contentLanguage }).optional(),
    /** The trust's own colours (#rrggbb), where it has chosen some. */
    look: z.object({ main: z.string(), button: z.string() }).optional(),
    /** Where the trust's own logo is found, where it has one. */
    logo: z.string().optional(),
    checkout: z.object({ key: z.string(), script: z.string(), theme: z.string() }),
    /** Said on every page while payments or mail are simulated. */
    demo: z.boolean(),
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof settings>

export const getSettings = endpoint('GET settings', {
  name: 'getSettings',
  who: 'anyone',
  cacheable: true,
  shows: ['settings'],
  tag: 'settings',
  summary: 'Get trust name, registration line, contacts, bank details and how to open the checkout.',
  data: settings,
})
