import { type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'
import type { Translations } from '../../kernel/language/translations.ts'
import { drawing } from '../pdf/drawing.ts'
import type { ReportContent } from './report-pdf.ts'

/** What draws reports and statements. */
export const reportDrawing = drawing<ReportContent>(new URL('./report-pdf.ts', import.meta.url))

/** The scripts that the fonts of our PDFs write. */
const printable = new Set<string>(['Latn', 'Gujr', 'Deva'])

/** The language that a report is written in for whoever reads another: English where no font of ours writes theirs. */
export function printed(translations: Translations, language: LanguageCode) {
  const own = translations.in(language)
  return printable.has(own.language.script) ? own : translations.in(sourceLanguage)
}
