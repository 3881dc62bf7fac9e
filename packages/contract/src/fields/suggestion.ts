import type { FieldRule } from './field.ts'

/** A better wording for a sentence of the site, in a language that no native speaker has approved. */
export const suggestionFields = {
  read: {
    kind: 'lines',
    maxLength: 600,
    missing: /*i18n*/ { id: 'field.read_missing', message: 'Write the words as they are on the page.' },
  },
  better: {
    kind: 'lines',
    maxLength: 600,
    missing: /*i18n*/ { id: 'field.better_missing', message: 'Write the words you would use.' },
  },
} as const satisfies Readonly<Record<string, FieldRule>>
