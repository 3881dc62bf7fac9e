import { I18n, type MessageDescriptor, type MessageOptions, type Messages } from '@lingui/core'
import { inNumerals, languageTag, type Numerals } from '@sahay/contract/translations/numerals'
import type { OwnFigures, WriteFigures } from '@sahay/ui/elements/figures.ts'

type Values = Record<string, unknown>

/**
 * The sentences of a language whose reader chose its own figures. The catalogue has them in its words already
 * (`numeral-sentences.ts`); what is filled in is written so here where it is a number. A text that is filled in stays: it
 * may be a name, the number of a receipt, or what somebody typed.
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
    // given once more, since a browser that does not know the language leaves its tag aside with the figures in it
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

/** A number that joins a text in the reader's figures; forms of plurals are chosen by it as by any other. */
const figureOf = (number: number, figures: WriteFigures) => ({
  [Symbol.toPrimitive]: (hint: string) => (hint === 'default' ? figures(number) : number),
})
