import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { contentLanguage } from '../kernel/fields.ts'

/** The trust's public details on every page, and the settings of the checkout. */
export const settings = z
  .object({
    trust: z.object({
      name: z.string(),
      registration: z.string(),
      tagline: z.string(),
      /** The language of registration and tagline. */
      lang: contentLanguage,
      /** The year; null if not specified. */
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
    /** The tax note for donors, if it differs from the sentence that gifts bring no tax exemption. */
    tax: z.object({ note: z.string(), lang: contentLanguage }).optional(),
    /** A notice on every page, if there is one. */
    notice: z.object({ text: z.string(), lang: contentLanguage }).optional(),
    /** The trust's own colours (#rrggbb), if it chose any. */
    look: z.object({ main: z.string(), button: z.string() }).optional(),
    /** The address of the trust's own logo, if it has one. */
    logo: z.string().optional(),
    checkout: z.object({ key: z.string(), script: z.string(), theme: z.string() }),
    /** True while payments or mail are simulated; every page says so. */
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
  summary: 'Get the trust’s name, registration line, contacts, bank details and how to open the checkout.',
  data: settings,
})
