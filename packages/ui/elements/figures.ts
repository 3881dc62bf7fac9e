import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'

/** Writes a number, or a text that is one, in the reader's numerals. */
export type WriteFigures = (number: number | string) => string

/**
 * The additions of the page's i18n instance if its reader chose the language's own numerals
 * (`apps/web/app/shell/figures/own-figures.ts`).
 */
export interface OwnFigures {
  /** The numbering system, by its name in CLDR. */
  readonly numerals: string
  readonly figures: WriteFigures
}

function useOwnFigures(): Partial<OwnFigures> {
  const { i18n }: { readonly i18n: I18n & Partial<OwnFigures> } = useLingui()
  return i18n
}

/** The page's numerals; undefined for 0 to 9. */
export const useNumerals = (): string | undefined => useOwnFigures().numerals

/** Writes a number outside a sentence, or a text made of numbers, in the reader's numerals. */
export const useFigures = (): WriteFigures => useOwnFigures().figures ?? String
