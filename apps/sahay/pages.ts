import { servedLanguages } from '@sahay/contract/kernel/languages'
import * as encodings from '@sahay/server/kernel/http/response/encodings'
import { createWeb } from '@sahay/web/server'
import type { ProgramOptions } from './program.ts'

/** How the pages are come by. */
interface PagesSource {
  /** As the build left them, or made again with each change. */
  readonly mode: 'built' | 'dev'
  /** Builds the office behind the first page; null where it is built. */
  readonly buildOffice: (() => Promise<void>) | null
  /** Whether those languages are served besides that tests alone have. */
  readonly testControls: boolean
}

/** The pages of a program. */
export const pagesFrom =
  ({ mode, buildOffice, testControls }: PagesSource): NonNullable<ProgramOptions['pages']> =>
  (options) =>
    createWeb({ ...options, encodings, languages: servedLanguages(testControls), mode, buildOffice })
