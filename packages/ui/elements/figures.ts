import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'

/** Writes the figures of a number, or of a text that is one, as the page's reader has them. */
export type WriteFigures = (number: number | string) => string

/** What the page's instance brings where its reader chose the language's own figures (`apps/web/app/shell/figures/own-figures.ts`). */
export interface OwnFigures {
  /** The numbering system, by its name in CLDR. */
  readonly numerals: string
  readonly figures: WriteFigures
}

function useOwnFigures(): Partial<OwnFigures> {
  const { i18n }: { readonly i18n: I18n & Partial<OwnFigures> } = useLingui()
  return i18n
}

/** The figures that the page is written in; undefined: 0 to 9. */
export const useNumerals = (): string | undefined => useOwnFigures().numerals

/** Writes a number that stands in no sentence, or a text made of numbers, in the reader's figures. */
export const useFigures = (): WriteFigures => useOwnFigures().figures ?? String
