import { type Language, type LanguageLine, staffLines, withDefaults } from './staff-languages.ts'

export type { Language, LanguageState } from './staff-languages.ts'

/**
 * The languages of the site. One more language is one more line here, and a catalogue of its code
 * (`docs/handbook/languages.md`). Browsers fetch this list with the picker alone.
 */

/**
 * In the order in which they are offered: those of the office, then those of India and its neighbours by their scripts, from
 * left to right and from right to left, then those of the wider world by theirs.
 */
const lines = [
  ...staffLines,
  { code: 'mr', name: 'मराठी', english: 'Marathi', also: ['Marathee'], script: 'Deva', openGraph: 'mr_IN' },
  { code: 'ne', name: 'नेपाली', english: 'Nepali', also: ['Gorkhali'], script: 'Deva', openGraph: 'ne_NP' },
  { code: 'bn', name: 'বাংলা', english: 'Bengali', also: ['Bangla'], script: 'Beng', openGraph: 'bn_IN' },
  {
    code: 'as',
    name: 'অসমীয়া',
    english: 'Assamese',
    also: ['Asamiya', 'Axomiya'],
    script: 'Beng',
    openGraph: 'as_IN',
  },
  {
    code: 'ta',
    name: 'தமிழ்',
    english: 'Tamil',
    also: ['Tamizh', 'Thamizh'],
    script: 'Taml',
    openGraph: 'ta_IN',
  },
  { code: 'te', name: 'తెలుగు', english: 'Telugu', also: ['Telegu'], script: 'Telu', openGraph: 'te_IN' },
  { code: 'kn', name: 'ಕನ್ನಡ', english: 'Kannada', also: ['Canarese'], script: 'Knda', openGraph: 'kn_IN' },
  { code: 'ml', name: 'മലയാളം', english: 'Malayalam', script: 'Mlym', openGraph: 'ml_IN' },
  { code: 'pa', name: 'ਪੰਜਾਬੀ', english: 'Punjabi', also: ['Panjabi'], script: 'Guru', openGraph: 'pa_IN' },
  { code: 'or', name: 'ଓଡ଼ିଆ', english: 'Odia', also: ['Oriya'], script: 'Orya', openGraph: 'or_IN' },
  { code: 'si', name: 'සිංහල', english: 'Sinhala', also: ['Sinhalese'], script: 'Sinh', openGraph: 'si_LK' },
  { code: 'ur', name: 'اردو', english: 'Urdu', script: 'Arab', openGraph: 'ur_PK' },
  { code: 'sd', name: 'سنڌي', english: 'Sindhi', also: ['सिन्धी'], script: 'Arab', openGraph: 'sd_PK' },
  {
    code: 'ar',
    name: 'العربية',
    english: 'Arabic',
    also: ['عربي', 'Arabi'],
    script: 'Arab',
    openGraph: 'ar_AR',
  },
  { code: 'fa', name: 'فارسی', english: 'Persian', also: ['Farsi'], script: 'Arab', openGraph: 'fa_IR' },
  {
    code: 'es',
    name: 'Español',
    english: 'Spanish',
    also: ['Castellano'],
    script: 'Latn',
    openGraph: 'es_ES',
  },
  { code: 'fr', name: 'Français', english: 'French', script: 'Latn', openGraph: 'fr_FR' },
  { code: 'pt', name: 'Português', english: 'Portuguese', script: 'Latn', openGraph: 'pt_BR' },
  { code: 'it', name: 'Italiano', english: 'Italian', script: 'Latn', openGraph: 'it_IT' },
  { code: 'de', name: 'Deutsch', english: 'German', script: 'Latn', openGraph: 'de_DE' },
  { code: 'nl', name: 'Nederlands', english: 'Dutch', script: 'Latn', openGraph: 'nl_NL' },
  { code: 'tr', name: 'Türkçe', english: 'Turkish', script: 'Latn', openGraph: 'tr_TR' },
  { code: 'sw', name: 'Kiswahili', english: 'Swahili', script: 'Latn', openGraph: 'sw_KE' },
  { code: 'id', name: 'Bahasa Indonesia', english: 'Indonesian', script: 'Latn', openGraph: 'id_ID' },
  { code: 'vi', name: 'Tiếng Việt', english: 'Vietnamese', script: 'Latn', openGraph: 'vi_VN' },
  { code: 'ru', name: 'Русский', english: 'Russian', also: ['Russkiy'], script: 'Cyrl', openGraph: 'ru_RU' },
  {
    code: 'zh',
    name: '中文',
    english: 'Chinese',
    also: ['Zhongwen', 'Mandarin', '汉语'],
    script: 'Hans',
    openGraph: 'zh_CN',
  },
  {
    code: 'ja',
    name: '日本語',
    english: 'Japanese',
    also: ['Nihongo', 'にほんご'],
    script: 'Jpan',
    openGraph: 'ja_JP',
  },
  {
    code: 'ko',
    name: '한국어',
    english: 'Korean',
    also: ['Hangugeo', '조선말'],
    script: 'Kore',
    openGraph: 'ko_KR',
  },
  { code: 'th', name: 'ไทย', english: 'Thai', also: ['ภาษาไทย'], script: 'Thai', openGraph: 'th_TH' },
] as const satisfies readonly LanguageLine[]

type Code = (typeof lines)[number]['code']

/** All that are offered, in their order. */
export const languages: readonly (Language & { readonly code: Code })[] = /* @__PURE__ */ lines.map((line) =>
  withDefaults<LanguageLine & { readonly code: Code }>(line),
)

/**
 * Their sentences are made of the English ones (`pseudo-language.ts`), so that a test sees what is in no catalogue, and
 * what a page is like from right to left. Served where tests control a server, and offered nowhere.
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
