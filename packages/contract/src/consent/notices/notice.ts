import type { Sentence } from '../../fields/field.ts'

/**
 * The text that somebody agrees to by sending a form. Each form's notice is in its own file, so that pages load only the
 * texts they show.
 */
export interface ConsentNotice {
  readonly version: string
  readonly items: readonly Sentence[]
}
