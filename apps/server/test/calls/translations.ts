import type { Calls } from './call.ts'
import { audited, everybody, translators } from './who.ts'

/** “Urgent needs”, in Gujarati. */
const sentence = 'gu-w-0000000000000000'

export const translations = {
  suggestWords: {
    may: everybody,
    statements: 1,
    body: { lang: 'gu', page: '/urgentneeddata', read: 'તાત્કાલિક જરૂરિયાતો', better: 'તાકીદની જરૂરિયાતો' },
  },
  officeTranslations: { may: audited(translators), statements: 3 },
  officeTranslatedSentences: {
    may: audited(translators),
    statements: 2,
    query: { lang: 'gu', state: 'draft', place: 'home', waits: 'yes', q: 'give', perPage: 25 },
  },
  officeTranslatedSentence: { may: audited(translators), statements: 3, query: { id: sentence } },
  officeTranslatedSentenceSave: {
    may: translators,
    statements: 6,
    body: { id: sentence, seen: '', words: 'હા' },
  },
  officeTranslatedSentenceSign: { may: translators, statements: 7, body: { id: sentence, seen: 'હા' } },
  officeContentTexts: {
    may: audited(translators),
    statements: 12,
    query: { lang: 'ta', state: 'missing', kind: 'need', perPage: 25 },
  },
  officeContentText: { may: audited(translators), statements: 2, query: { id: 'ta-need-need_demo01' } },
  officeContentTextSave: {
    may: translators,
    statements: 9,
    body: { id: 'ta-need-need_nobody', seen: '', words: { name: 'ஃபரீதா எம்.', requirement: 'ஒரு பை.' } },
  },
  officeTranslationFile: {
    may: audited(translators),
    statements: 3,
    query: { lang: 'gu', catalogue: 'web' },
  },
  officeTranslationImport: {
    may: translators,
    statements: 6,
    body: { lang: 'gu', text: 'msgid "UPI"\nmsgstr "UPI"\n' },
  },
  officeSuggestions: { may: audited(translators), statements: 2, query: { lang: 'gu', state: 'open' } },
  officeSuggestion: { may: audited(translators), statements: 3, query: { id: 'sug_nobody' } },
  officeSuggestionSetAside: {
    may: translators,
    statements: 6,
    body: { id: 'sug_nobody', reason: 'Another word of the glossary.' },
  },
} satisfies Calls
