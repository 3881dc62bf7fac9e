import anekAccents from './fonts/anek-accents-600-800.woff2?url'
import anekLatin from './fonts/anek-latin-600-800.woff2?url'
import anekTurkish from './fonts/anek-turkish-600-800.woff2?url'
import anekVietnamese from './fonts/anek-vietnamese-600-800.woff2?url'
import muktaAccents400 from './fonts/mukta-accents-400.woff2?url'
import muktaAccents600 from './fonts/mukta-accents-600.woff2?url'
import mukta400 from './fonts/mukta-latin-400.woff2?url'
import mukta600 from './fonts/mukta-latin-600.woff2?url'
import muktaTurkish400 from './fonts/mukta-turkish-400.woff2?url'
import muktaTurkish600 from './fonts/mukta-turkish-600.woff2?url'
import naskhDigits from './fonts/noto-naskh-arabic-digits-400-700.woff2?url'
import naskh from './fonts/noto-naskh-arabic-400-700.woff2?url'
import arabic from './fonts/noto-sans-arabic-400-700.woff2?url'
import bengali from './fonts/noto-sans-bengali-400.woff2?url'
import bengaliDigits from './fonts/noto-sans-bengali-digits-400.woff2?url'
import cyrillic from './fonts/noto-sans-cyrillic-400-700.woff2?url'
import devanagari from './fonts/noto-sans-devanagari-400-700.woff2?url'
import gujarati from './fonts/noto-sans-gujarati-400-700.woff2?url'
import gurmukhi from './fonts/noto-sans-gurmukhi-400-700.woff2?url'
import kannada from './fonts/noto-sans-kannada-400-700.woff2?url'
import latin from './fonts/noto-sans-latin-400-700.woff2?url'
import malayalam from './fonts/noto-sans-malayalam-400-700.woff2?url'
import odia from './fonts/noto-sans-odia-400.woff2?url'
import sinhala from './fonts/noto-sans-sinhala-400-700.woff2?url'
import tamil from './fonts/noto-sans-tamil-400-700.woff2?url'
import telugu from './fonts/noto-sans-telugu-400-700.woff2?url'
import thai from './fonts/noto-sans-thai-400-700.woff2?url'
import vietnamese from './fonts/noto-sans-vietnamese-400-700.woff2?url'
import vazirmatnDigits from './fonts/vazirmatn-digits-400-700.woff2?url'
import vazirmatn from './fonts/vazirmatn-400-700.woff2?url'

/**
 * The three font files of the first screen (buttons and banner are bold), preloaded with the page instead of only after its
 * style is parsed.
 */
export const firstFonts = [anekLatin, mukta400, mukta600] as const

/** A font face: its family, weights, and character range. */
interface Face {
  readonly family: string
  /** Absent for a system font. */
  readonly file?: string
  readonly weight: string
  readonly range: string
  /** Better faces that a system may have; they come first. */
  readonly local?: readonly string[]
  /** The extent of a line above and below, in hundredths of the font size, if it follows the face (`ownHeights`). */
  readonly reach?: readonly [above: number, below: number]
}

/** The additions of a language to the common style. */
interface LanguageLook {
  readonly faces?: readonly Face[]
  /** The names of faces before the system's, in text and in headings. */
  readonly text?: string
  readonly display?: string
  /** The additional line height of headings (`tokens.css`). */
  readonly taller?: number
  /** The line height follows the face in use: one of several, which differ by half. */
  readonly ownHeights?: true
  /** True if letters join or are square, so that headings must not be set tighter. */
  readonly joins?: true
  /**
   * For long words: the maximum font size of headings, in hundredths of the window's width; a word in a heading also breaks
   * before it makes the page wider.
   */
  readonly long?: number
  /** The maximum font size of a page's heading, in hundredths of the window's width: some have one long word. */
  readonly heading?: number
  /** The line breaking of a language without spaces, or with words that may break anywhere. */
  readonly breaks?: 'keep-all' | 'auto-phrase'
  /** The files that the first screen needs; the common ones by default. */
  readonly first?: readonly string[]
}

/** The look of a language with its own script: one file, or a system font. */
function own(
  family: string,
  file: string,
  range: string,
  { weight = '400 700', ...look }: LanguageLook & Partial<Pick<Face, 'weight'>>,
): LanguageLook {
  return {
    faces: [{ family, file, weight, range }],
    text: `"Mukta","${family}"`,
    display: `"Anek","${family}"`,
    joins: true,
    first: [file, mukta400],
    ...look,
  }
}

/** Additional characters of the files with accents, which only some languages have. */
const ofAll = (range: string): readonly Face[] => [
  { family: 'Anek', file: anekAccents, weight: '600 800', range },
  { family: 'Mukta', file: muktaAccents400, weight: '400', range },
  { family: 'Mukta', file: muktaAccents600, weight: '600', range },
]

const turkish = 'U+011E-011F, U+0130, U+015E-015F'
const vietnameseLetters =
  'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+1EA0-1EF9'
const bengaliLook = own('Noto Sans Bengali', bengali, 'U+0964-0965, U+0981-0983, U+0985-09DF, U+09F0-09F1', {
  weight: '400',
  taller: 0.3,
})
const urdu = 'U+060C-06FE'
const devanagariLook: LanguageLook = { first: [devanagari, mukta400], taller: 0.22, joins: true }
const han: LanguageLook = { taller: 0.26, joins: true, first: [mukta400] }

const looks: Readonly<Record<string, LanguageLook>> = {
  gu: { first: [gujarati, mukta400] },
  hi: devanagariLook,
  mr: devanagariLook,
  ne: devanagariLook,
  bn: bengaliLook,
  as: bengaliLook,
  ta: own('Noto Sans Tamil', tamil, 'U+0B82-0BFA', { taller: 0.3, long: 7.5 }),
  te: own('Noto Sans Telugu', telugu, 'U+0C01-0C4D', { taller: 0.45, long: 10.5 }),
  kn: own('Noto Sans Kannada', kannada, 'U+0C82-0CEF', { taller: 0.4, long: 10.5 }),
  ml: own('Noto Sans Malayalam', malayalam, 'U+0D02-0D7F', { taller: 0.4, long: 9 }),
  pa: own('Noto Sans Gurmukhi', gurmukhi, 'U+0964-0965, U+0A01-0A75', { taller: 0.26 }),
  or: own('Noto Sans Odia', odia, 'U+0964-0965, U+0B01-0B5F, U+0B71', { weight: '400', taller: 0.35 }),
  si: own('Noto Sans Sinhala', sinhala, 'U+0D81-0DDF, U+0DF2', { taller: 0.35, heading: 13 }),
  // Urdu is set in Nastaliq, which is too large to be sent: the system's if available, otherwise in Naskh, whose lines need
  // two thirds of the height
  ur: {
    faces: [
      {
        family: 'Nastaliq',
        local: ['Noto Nastaliq Urdu', 'NotoNastaliqUrdu'],
        weight: '400 700',
        range: urdu,
      },
      { family: 'Urdu', file: naskh, weight: '400 700', range: urdu, reach: [105, 55] },
    ],
    text: '"Mukta","Nastaliq","Urdu"',
    display: '"Anek","Nastaliq","Urdu"',
    joins: true,
    first: [naskh, mukta400],
    ownHeights: true,
  },
  sd: own('Noto Naskh Arabic', naskh, 'U+060C-06FE', { taller: 0.5 }),
  ar: own('Noto Sans Arabic', arabic, 'U+060C-0670', { taller: 0.36 }),
  fa: own('Vazirmatn', vazirmatn, 'U+060C-06D3', { taller: 0.36 }),
  fr: { faces: ofAll('U+0152-0153'), heading: 13.2 },
  de: { heading: 12.7 },
  tr: {
    faces: [
      ...ofAll('U+0131'),
      { family: 'Anek', file: anekTurkish, weight: '600 800', range: turkish },
      { family: 'Mukta', file: muktaTurkish400, weight: '400', range: turkish },
      { family: 'Mukta', file: muktaTurkish600, weight: '600', range: turkish },
    ],
  },
  vi: {
    // one face for all letters of a word: Mukta has no Vietnamese ones
    faces: [
      {
        family: 'Noto Sans',
        file: latin,
        weight: '400 700',
        range: 'U+0020-00FF, U+2013-203A, U+20B9, U+2212',
      },
      { family: 'Noto Sans', file: vietnamese, weight: '400 700', range: vietnameseLetters },
      { family: 'Anek', file: anekVietnamese, weight: '600 800', range: vietnameseLetters },
    ],
    text: '"Noto Sans"',
    taller: 0.2,
    first: [latin, vietnamese],
  },
  ru: own('Noto Sans Cyrillic', cyrillic, 'U+0400-0491, U+2116', { taller: 0.14, heading: 10.3 }),
  zh: han,
  ja: { ...han, breaks: 'auto-phrase' },
  ko: { ...han, breaks: 'keep-all' },
  th: own('Noto Sans Thai', thai, 'U+0E01-0E5B', { taller: 0.4 }),
}

/** In the weights of the family's other file; with different weights, only one of the two would be used. */
const digits = (family: string, file: string, range: string, weight = '400 700'): readonly Face[] => [
  { family, file, weight, range },
]
const bengaliFigures = digits('Noto Sans Bengali', bengaliDigits, 'U+09E6-09EF', '400')

/** A language's own numerals, which its file lacks, because few choose them. */
const ownFigures: Readonly<Record<string, readonly Face[]>> = {
  bn: bengaliFigures,
  as: bengaliFigures,
  sd: digits('Noto Naskh Arabic', naskhDigits, 'U+0660-0669'),
  fa: digits('Vazirmatn', vazirmatnDigits, 'U+06F0-06F9'),
}

/** Returns the font files that the first screen of a page in a language needs. */
export const firstFontsOf = (code: string): readonly string[] => looks[code]?.first ?? firstFonts

/**
 * Returns a language's additions to the common style: its faces, their order among the others, and its line heights; and
 * the face of its own numerals if the reader chose them. It is part of the page, so that nobody loads another language's
 * style.
 */
export function languageStyle(code: string, hasOwnFigures = false): string {
  const look = looks[code]
  if (!look) return ''
  const { faces = [], text, display, taller, ownHeights, joins, long, heading, breaks } = look
  const figures = (hasOwnFigures && ownFigures[code]) || []
  const declarations = [
    text && `--text:${text},${besideText}`,
    display && `--display:${display},${besideDisplay}`,
    taller !== undefined && `--taller:${taller}`,
    // without its own value, each line would have its parent's height
    ownHeights && '--taller:initial;--line:normal',
    joins && '--closer:0',
    long && `--h1:min(clamp(2.25rem, 1.5rem + 3.6vw, 5rem), ${long}vw)`,
    long && `--h2:min(clamp(2.25rem, 1.6875rem + 2.5vw, 3.6875rem), ${long - 0.5}vw)`,
    long && `--h3:min(1.625rem, ${long - 0.5}vw)`,
    long && '--entry:1rem',
    heading && `--h1:min(clamp(3.25rem, 2.198rem + 4.674vw, 6.125rem), ${heading}vw)`,
    breaks && `word-break:${breaks}`,
  ].filter(Boolean)
  const root = `:root[lang="${code}"]`
  const rules = declarations.length > 0 ? `${root}{${declarations.join(';')}}` : ''
  return (
    [...faces, ...figures].map(faceRule).join('') +
    rules +
    (long ? `${root} :is(h1,h2,h3){overflow-wrap:anywhere;hyphens:auto}` : '')
  )
}

/** The fallbacks after a language's own face, as in `tokens.css`. */
const others = '"Noto Sans Gujarati","Noto Sans Devanagari"'
const besideText = `${others},"Mukta on Arial","Mukta on Roboto","Mukta on DejaVu",system-ui,sans-serif`
const besideDisplay = `${others},"Anek on Arial","Anek on Roboto","Anek on DejaVu",system-ui,sans-serif`

const faceRule = ({ family, file, weight, range, local = [], reach }: Face) => {
  const sources = local.map((name) => `local("${name}")`)
  if (file) sources.push(`url("${file}") format("woff2")`)
  const heights = reach
    ? `ascent-override:${reach[0]}%;descent-override:${reach[1]}%;line-gap-override:0%;`
    : ''
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;${heights}src:${sources.join()};unicode-range:${range.replaceAll(' ', '')}}`
}
