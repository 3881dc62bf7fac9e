import { type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'
import { isStaffLanguageCode } from '@sahay/contract/kernel/staff-languages'
import type { Translations } from '../../../kernel/language/translations.ts'
import { threadTask } from '../../../kernel/threads/thread.ts'
import type { ReportContent } from './report-pdf.ts'

/** Draws reports and statements in a thread. */
export const reportDrawing = threadTask<ReportContent, Uint8Array>(
  new URL('./report-pdf.ts', import.meta.url),
  'drawReport',
)

/** The language of a PDF: one that the staff know. */
export const printedIn = (language: LanguageCode): LanguageCode =>
  isStaffLanguageCode(language) ? language : sourceLanguage

/** Translates messages into the language of a report. */
export const printed = (translations: Translations, language: LanguageCode) =>
  translations.in(printedIn(language))
