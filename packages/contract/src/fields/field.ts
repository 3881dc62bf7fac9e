/**
 * The rules of a form's fields as plain data. The server's schemas (kernel/form.ts) and the browser's fields and checks
 * are both made from them, so nothing here may need the schema library. Lengths are ours.
 */

/** A sentence for a person: its id in the translation catalogues, and its English. It has no values to fill in. */
export interface Sentence {
  readonly id: string
  readonly message: string
}

interface Rule {
  /** Said where the field is left empty; without it, it may be. */
  readonly missing?: Sentence
  /** Said of what does not fit; of a choice that is none, `missing` is said again. */
  readonly malformed?: Sentence
}

/** One line (`email` in small letters), or several. */
export interface TextRule extends Rule {
  readonly kind: 'line' | 'lines' | 'email'
  readonly maxLength: number
  readonly pattern?: RegExp
}

/** A telephone number as typed, or digits that are no amount: a number is taken for its digits. */
export interface DigitsRule extends Rule {
  readonly kind: 'phone' | 'digits'
  readonly maxLength: number
  readonly pattern: RegExp
}

/** One of a list; without `options` the list is the page's own, and any short word is taken. */
interface ChoiceRule extends Rule {
  readonly kind: 'choice'
  readonly options?: readonly string[]
}

/** A day as yyyy-MM-dd. */
export interface DateRule extends Rule {
  readonly kind: 'date'
  /** The first and the last day that are taken. */
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

/** A field that is sent as a word. */
export type ValueRule = TextRule | DigitsRule | ChoiceRule | DateRule | AmountRule

export type FieldRule = ValueRule | PictureRule
