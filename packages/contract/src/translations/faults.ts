import type { Sentence } from '../fields/field.ts'

/** An error in a translation, worded as an instruction to fix it. */
export interface Fault {
  readonly say: Sentence
  readonly values?: Readonly<Record<string, string | number>>
}

/**
 * The messages of the rules (`rules.ts`). Marks and tags are inserted as values, so that no catalogue has to contain a
 * wrong one.
 */
export const faults = {
  braces: /*i18n*/ { id: 'check.braces', message: 'Correct its braces: {what}' },
  placeholders: /*i18n*/ {
    id: 'check.placeholders',
    message: 'Use the same placeholders: {asked}, not {given}.',
  },
  tags: /*i18n*/ { id: 'check.tags', message: 'Use the same tags: {asked}, not {given}.' },
  tagsOpen: /*i18n*/ {
    id: 'check.tags_open',
    message: 'Close each tag that opens, such as {tag}, in the right order.',
  },
  forms: /*i18n*/ { id: 'check.forms', message: 'Use these forms of {name}: {asked}, not {given}.' },
  count: /*i18n*/ { id: 'check.count', message: 'Say the number of {name} with # in its last form, other.' },
  script: /*i18n*/ {
    id: 'check.script',
    message: 'Write “{letter}” in the script of the language ({script}).',
  },
  danda: /*i18n*/ { id: 'check.danda', message: 'End sentences with a full stop, not with “{mark}”.' },
  latin: /*i18n*/ {
    id: 'check.latin',
    message: 'Translate “{word}”. Few words stay in Latin letters, and this is not one of them.',
  },
  digit: /*i18n*/ { id: 'check.digit', message: 'Write “{digit}” as a Latin digit.' },
  numbers: /*i18n*/ { id: 'check.numbers', message: 'Use the same numbers, ₹ and %: {asked}, not {given}.' },
  copied: /*i18n*/ { id: 'check.copied', message: 'Translate it: it is still in English.' },
  length: /*i18n*/ {
    id: 'check.length',
    message: 'Shorten it to {most} letters (it has {is}): it may be on a button.',
  },
  glossary: /*i18n*/ { id: 'check.glossary', message: 'Say “{word}” as the glossary does: {forms}' },
  doubleSpace: /*i18n*/ { id: 'check.double_space', message: 'Remove the double space.' },
  spaceBefore: /*i18n*/ { id: 'check.space_before', message: 'Remove the space before a mark.' },
  noBreak: /*i18n*/ {
    id: 'check.no_break',
    message: 'Put a narrow no-break space beside {mark}, as the language does.',
  },
  edges: /*i18n*/ { id: 'check.edges', message: 'Begin and end with a space where the English does.' },
  quotesOpen: /*i18n*/ { id: 'check.quotes_open', message: 'Open and close {marks} equally often.' },
  quotesOther: /*i18n*/ { id: 'check.quotes_other', message: 'Quote with {marks}, not with {mark}.' },
  quotesStraight: /*i18n*/ {
    id: 'check.quotes_straight',
    message: 'Write the curved {mark}, or the quotation marks of the language.',
  },
  endWith: /*i18n*/ { id: 'check.end_with', message: 'End it with “{mark}”.' },
  endWithout: /*i18n*/ { id: 'check.end_without', message: 'End it without “{mark}”.' },
} as const satisfies Readonly<Record<string, Sentence>>

/** The message in English, for developers. */
export const faultInEnglish = ({ say, values = {} }: Fault): string =>
  say.message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
