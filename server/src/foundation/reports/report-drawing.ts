import { type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'
import type { Translations } from '../../kernel/language/translations.ts'
import { drawing } from '../pdf/drawing.ts'
import type { ReportContent } from './report-pdf.ts'

/** What draws reports and statements. */
export const reportDrawing = drawing<ReportContent>(new URL('./report-pdf.ts', import.meta.url))

/** The scripts that the fonts of our PDFs write. */
const printable = new Set<string>(['Latn', 'Gujr', 'Deva'])

/** The language that a report is written in for whoever reads another: English where no font of ours writes theirs. */
export function printedIn(translations: Translations, language: LanguageCode): LanguageCode {
  return printable.has(translations.in(language).language.script) ? language : sourceLanguage
}

/** Says messages in the language that a report is written in. */
export const printed = (translations: Translations, language: LanguageCode) =>
  translations.in(printedIn(translations, language))
