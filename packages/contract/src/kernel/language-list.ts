import { type Language, type LanguageLine, staffLines, withDefaults } from './staff-languages.ts'

export type { Language, LanguageState } from './staff-languages.ts'

/**
 * The languages of the site. To add a language, add a line here and a catalogue with its code
 * (`docs/handbook/languages.md`). Browsers load this list only with the language picker.
 */

/**
 * In display order: the office's languages, then those of India and its neighbours, grouped by script, left-to-right
 * scripts first, then the other languages in the same way.
 */
const lines = [
  ...staffLines,
  { code: 'mr', name: 'मराठी', english: 'Marathi', also: ['Marathee'], script: 'Deva' },
  { code: 'ne', name: 'नेपाली', english: 'Nepali', also: ['Gorkhali'], script: 'Deva', region: 'NP' },
  { code: 'bn', name: 'বাংলা', english: 'Bengali', also: ['Bangla'], script: 'Beng' },
  { code: 'as', name: 'অসমীয়া', english: 'Assamese', also: ['Asamiya', 'Axomiya'], script: 'Beng' },
  { code: 'ta', name: 'தமிழ்', english: 'Tamil', also: ['Tamizh', 'Thamizh'], script: 'Taml' },
  { code: 'te', name: 'తెలుగు', english: 'Telugu', also: ['Telegu'], script: 'Telu' },
  { code: 'kn', name: 'ಕನ್ನಡ', english: 'Kannada', also: ['Canarese'], script: 'Knda' },
  { code: 'ml', name: 'മലയാളം', english: 'Malayalam', script: 'Mlym' },
  { code: 'pa', name: 'ਪੰਜਾਬੀ', english: 'Punjabi', also: ['Panjabi'], script: 'Guru' },
  { code: 'or', name: 'ଓଡ଼ିଆ', english: 'Odia', also: ['Oriya'], script: 'Orya' },
  { code: 'si', name: 'සිංහල', english: 'Sinhala', also: ['Sinhalese'], script: 'Sinh', region: 'LK' },
  { code: 'ur', name: 'اردو', english: 'Urdu', script: 'Arab', region: 'PK' },
  { code: 'sd', name: 'سنڌي', english: 'Sindhi', also: ['सिन्धी'], script: 'Arab', region: 'PK' },
  { code: 'ar', name: 'العربية', english: 'Arabic', also: ['عربي', 'Arabi'], script: 'Arab', region: 'AR' },
  { code: 'fa', name: 'فارسی', english: 'Persian', also: ['Farsi'], script: 'Arab', region: 'IR' },
  { code: 'es', name: 'Español', english: 'Spanish', also: ['Castellano'], script: 'Latn', region: 'ES' },
  { code: 'fr', name: 'Français', english: 'French', script: 'Latn', region: 'FR' },
  { code: 'pt', name: 'Português', english: 'Portuguese', script: 'Latn', region: 'BR' },
  { code: 'it', name: 'Italiano', english: 'Italian', script: 'Latn', region: 'IT' },
  { code: 'de', name: 'Deutsch', english: 'German', script: 'Latn', region: 'DE' },
  { code: 'nl', name: 'Nederlands', english: 'Dutch', script: 'Latn', region: 'NL' },
  { code: 'tr', name: 'Türkçe', english: 'Turkish', script: 'Latn', region: 'TR' },
  { code: 'sw', name: 'Kiswahili', english: 'Swahili', script: 'Latn', region: 'KE' },
  { code: 'id', name: 'Bahasa Indonesia', english: 'Indonesian', script: 'Latn', region: 'ID' },
  { code: 'vi', name: 'Tiếng Việt', english: 'Vietnamese', script: 'Latn', region: 'VN' },
  { code: 'ru', name: 'Русский', english: 'Russian', also: ['Russkiy'], script: 'Cyrl', region: 'RU' },
  {
    code: 'zh',
    name: '中文',
    english: 'Chinese',
    also: ['Zhongwen', 'Mandarin', '汉语'],
    script: 'Hans',
    region: 'CN',
  },
  {
    code: 'ja',
    name: '日本語',
    english: 'Japanese',
    also: ['Nihongo', 'にほんご'],
    script: 'Jpan',
    region: 'JP',
  },
  {
    code: 'ko',
    name: '한국어',
    english: 'Korean',
    also: ['Hangugeo', '조선말'],
    script: 'Kore',
    region: 'KR',
  },
  { code: 'th', name: 'ไทย', english: 'Thai', also: ['ภาษาไทย'], script: 'Thai', region: 'TH' },
] as const satisfies readonly LanguageLine[]

type Code = (typeof lines)[number]['code']

/** All offered languages, in display order. */
export const languages: readonly (Language & { readonly code: Code })[] = /* @__PURE__ */ lines.map((line) =>
  withDefaults<LanguageLine & { readonly code: Code }>(line),
)

/**
 * Languages generated from the English sentences (`pseudo-language.ts`), with which a test finds texts that are missing
 * from the catalogues and checks right-to-left layout. Served only on servers with test controls, and never offered.
 */
export const pseudoLanguages = [
  {
    code: 'en-XA',
    name: '⟦Þšéûđö⟧',
    english: 'Pseudo',
    script: 'Latn',
    direction: 'ltr',
    state: 'test',
    openGraph: 'en_XA',
  },
  {
    code: 'ar-XB',
    name: '⟦ميررورهد⟧',
    english: 'Mirrored',
    script: 'Arab',
    direction: 'rtl',
    state: 'test',
    openGraph: 'ar_XB',
  },
] as const satisfies readonly Language[]
