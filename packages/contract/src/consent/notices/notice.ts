import type { Sentence } from '../../fields/field.ts'

/** What somebody agrees to by sending a form. Each form's stands in a file of its own, since pages fetch what their files say. */
export interface ConsentNotice {
  readonly version: string
  readonly items: readonly Sentence[]
}
