import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { contentLanguage } from '../kernel/fields.ts'

/** The longer texts of the site for which the trust has published its own version instead of the built-in one. */

export const textNames = [
  'fees_rules',
  'uniform_rules',
  'about',
  'what_we_serve',
  'terms',
  'privacy',
] as const
export type TextName = (typeof textNames)[number]

const runs = z.array(z.object({ text: z.string(), bold: z.boolean().optional(), to: z.string().optional() }))

/** One of heading, paragraph and list. */
const blocks = z
  .array(
    z.object({
      heading: z.string().optional(),
      /** The anchor of the heading, the same in all languages. */
      id: z.string().optional(),
      paragraph: runs.optional(),
      list: z.array(runs).optional(),
    }),
  )
  .meta({ id: 'TextBlocks' })
export type TextBlocks = z.infer<typeof blocks>

export const publishedText = z.object({
  lang: contentLanguage,
  /** The time since which it is in force; ISO 8601, UTC. */
  since: z.string(),
  blocks,
  /** The binding English text, shown beside a translation that no native speaker has approved. */
  english: blocks.optional(),
})
export type PublishedText = z.infer<typeof publishedText>

export const getTexts = endpoint('GET texts', {
  name: 'getTexts',
  who: 'anyone',
  cacheable: true,
  shows: ['settings', 'text_versions'],
  tag: 'settings',
  summary:
    "Get the trust's own texts in force, by name. Where one is missing, the program's built-in text applies.",
  query: z.object({
    /** Comma-separated names. */
    names: z
      .string()
      .max(120)
      .regex(/^[a-z_,]*$/, /*i18n*/ 'Please check this.')
      .default(''),
  }),
  example: { query: { names: 'terms,privacy' } },
  data: z.partialRecord(z.enum(textNames), publishedText),
})
