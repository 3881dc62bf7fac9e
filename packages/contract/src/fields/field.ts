/**
 * The rules of a form's fields as plain data. The server's schemas (kernel/form.ts) and the browser's fields and checks are
 * both built from them, so nothing here may import the schema library. The length limits are the project's own.
 */

/** A sentence for a person: its id in the translation catalogues, and its English text. It has no placeholders. */
export interface Sentence {
  readonly id: string
  readonly message: string
}

interface Rule {
  /** The error if the field is empty; if left out, the field is optional. */
  readonly missing?: Sentence
  /** The error for an invalid value; for a value outside the choices, `missing` is used. */
  readonly malformed?: Sentence
}

/** One line (`email` is lower-cased), or several. */
export interface TextRule extends Rule {
  readonly kind: 'line' | 'lines' | 'email'
  readonly maxLength: number
  readonly pattern?: RegExp
}

/** A telephone number as typed, or digits that are not an amount. A JSON number is accepted as its digits. */
export interface DigitsRule extends Rule {
  readonly kind: 'phone' | 'digits'
  readonly maxLength: number
  readonly pattern: RegExp
}

/** One of a list. Without `options` the page has its own list, and the server accepts any short word. */
interface ChoiceRule extends Rule {
  readonly kind: 'choice'
  readonly options?: readonly string[]
}

/** A day as yyyy-MM-dd. */
export interface DateRule extends Rule {
  readonly kind: 'date'
  /** The first and the last accepted day. */
  readonly from: string
  readonly to: string
}

/** Whole rupees. */
export interface AmountRule extends Rule {
  readonly kind: 'amount'
  readonly min: number
  readonly max: number
  readonly tooSmall: Sentence
  readonly tooLarge: Sentence
}

export interface PictureRule extends Rule {
  readonly kind: 'picture'
  /** Media types, as the `accept` of a file field lists them. */
  readonly accept: string
  readonly maxBytes: number
  readonly tooLarge: Sentence
}

/** A field that is sent as text. */
export type ValueRule = TextRule | DigitsRule | ChoiceRule | DateRule | AmountRule

export type FieldRule = ValueRule | PictureRule
