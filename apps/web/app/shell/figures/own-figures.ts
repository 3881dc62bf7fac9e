import { I18n, type MessageDescriptor, type MessageOptions, type Messages } from '@lingui/core'
import { inNumerals, languageTag, type Numerals } from '@sahay/contract/translations/numerals'
import type { OwnFigures, WriteFigures } from '@sahay/ui/elements/figures.ts'

type Values = Record<string, unknown>

/**
 * The sentences of a language with its own numerals, if the reader chose them. The catalogue's words already contain them
 * (`numeral-sentences.ts`); this class converts inserted numbers. Inserted texts stay unchanged: they may be a name, a
 * receipt's number, or user input.
 */
export class OwnFiguresI18n extends I18n implements OwnFigures {
  readonly numerals: Numerals
  readonly figures: WriteFigures

  constructor(code: string, messages: Messages, numerals: Numerals) {
    super({ locale: code, locales: languageTag(code, numerals), messages: { [code]: messages } })
    this.numerals = numerals
    this.figures = (number) => inNumerals(String(number), numerals)
  }

  override _(descriptor: MessageDescriptor): string
  override _(id: string, values?: Values, options?: MessageOptions): string
  override _(sentence: MessageDescriptor | string, given?: Values, options?: MessageOptions): string {
    const descriptor = typeof sentence === 'string' ? { ...options, id: sentence, values: given } : sentence
    const { id, values, ...others } = descriptor
    // set explicitly, because a browser that does not know the language ignores its tag, including the numerals
    const formats = { ...options?.formats, number: { numberingSystem: this.numerals } }
    return super._(id, withFigures(values, this.figures), { ...others, formats })
  }
}

const withFigures = (values: Values = {}, figures: WriteFigures): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? figureOf(value, figures) : value,
    ]),
  )

/** A number that is inserted with the reader's numerals; plural forms are selected by its value as usual. */
const figureOf = (number: number, figures: WriteFigures) => ({
  [Symbol.toPrimitive]: (hint: string) => (hint === 'default' ? figures(number) : number),
})
