import { servedLanguages } from '@sahay/contract/kernel/languages'
import * as encodings from '@sahay/server/kernel/http/response/encodings'
import { createWeb } from '@sahay/web/server'
import type { ProgramOptions } from './program.ts'

/** The source of the pages. */
interface PagesSource {
  /** As built, or rebuilt with each change. */
  readonly mode: 'built' | 'dev'
  /** Builds the office behind the first page; null if it is already built. */
  readonly buildOffice: (() => Promise<void>) | null
  /** True if the languages that only tests use are served too. */
  readonly testControls: boolean
}

/** The pages of a program. */
export const pagesFrom =
  ({ mode, buildOffice, testControls }: PagesSource): NonNullable<ProgramOptions['pages']> =>
  (options) =>
    createWeb({ ...options, encodings, languages: servedLanguages(testControls), mode, buildOffice })
