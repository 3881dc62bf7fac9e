import { usualColours } from '@sahay/contract/settings/office-settings'
import { settings as shape } from '@sahay/contract/settings/settings'
import { languageCodes } from '@sahay/contract/kernel/languages'
import { z } from 'zod'
import type { SettingsGroup } from './settings.store.ts'

const groups = shape.shape
const inLanguages = <Name extends string>(...names: readonly Name[]) =>
  z.partialRecord(z.enum(languageCodes), z.record(z.enum(names), z.string())).default({})

/** It is part of every page's style, so nothing but a colour may be stored. */
const colour = (usual: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .default(usual)
    .catch(usual)

/**
 * As stored: the English texts, with their translations beside them. Without settings, pages show the program's name
 * and empty fields rather than another trust's.
 */
export const stored = {
  trust: groups.trust.omit({ lang: true }).extend({
    name: z.string().default('Sahay'),
    registration: z.string().default(''),
    tagline: z.string().default(''),
    established: z.number().nullable().default(null),
    translations: inLanguages('registration', 'tagline'),
  }),
  contact: z.object({
    phone: z.string().default(''),
    email: z.string().default(''),
    address: z.string().default(''),
    map: z.string().default(''),
    translations: inLanguages('address'),
  }),
  social: z.object({
    facebook: z.string().default(''),
    instagram: z.string().default(''),
    youtube: z.string().default(''),
  }),
  bank: z.object({
    accountName: z.string().default(''),
    accountNumber: z.string().default(''),
    ifsc: z.string().default(''),
    paymentId: z.string().default(''),
    upi: z.string().default(''),
  }),
  look: z.object({
    main: colour(usualColours.main),
    button: colour(usualColours.button),
  }),
  logo: z.object({ image: z.string().default('') }),
  notice: z.object({
    text: z.string().default(''),
    from: z.string().nullable().default(null),
    until: z.string().nullable().default(null),
    /** True if today is one of its days, as the job found: only then is it public. */
    shown: z.boolean().default(false),
    translations: inLanguages('text'),
  }),
  tax: z.object({ note: z.string().default(''), translations: inLanguages('note') }),
  /** As stored: rupees. */
  payments: z.object({
    internationalCards: z.boolean().default(false),
    secondPersonLimit: z.number().default(10_000),
  }),
} as const

/** The value of one group, from the rows of all. */
export function groupIn<Name extends keyof typeof stored>(
  rows: readonly SettingsGroup[],
  name: Name,
): z.output<(typeof stored)[Name]>
export function groupIn(rows: readonly SettingsGroup[], name: keyof typeof stored): object {
  return stored[name].parse(rows.find((row) => row.name === name)?.value ?? {})
}
