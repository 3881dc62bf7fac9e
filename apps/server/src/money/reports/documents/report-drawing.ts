import { type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'
import { isStaffLanguageCode } from '@sahay/contract/kernel/staff-languages'
import type { Translations } from '../../../kernel/language/translations.ts'
import { threadTask } from '../../../kernel/threads/thread.ts'
import type { ReportContent } from './report-pdf.ts'

/** The drawing of reports and statements. */
export const reportDrawing = threadTask<ReportContent, Uint8Array>(
  new URL('./report-pdf.ts', import.meta.url),
  'drawReport',
)

/** The language that a PDF is written in: only the languages that staff know. */
export const printedIn = (language: LanguageCode): LanguageCode =>
  isStaffLanguageCode(language) ? language : sourceLanguage

/** Says messages in the language that a report is written in. */
export const printed = (translations: Translations, language: LanguageCode) =>
  translations.in(printedIn(language))
