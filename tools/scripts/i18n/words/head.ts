/**
 * The plural formulas that gettext and Weblate require in a file's header. The project's sentences never use them, because
 * their plurals are ICU messages (`{n, plural, …}`), whose forms `npm run check:i18n` compares with CLDR.
 */
const formulas: readonly (readonly [languages: string, formula: string])[] = [
  ['zh ja ko th vi id', 'nplurals=1; plural=0;'],
  ['hi bn as fa fr pt gu kn', 'nplurals=2; plural=(n > 1);'],
  [
    'ru',
    'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);',
  ],
  [
    'ar',
    'nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);',
  ],
]
const USUAL = 'nplurals=2; plural=(n != 1);'

const formulaOf = (language: string) =>
  formulas.find(([languages]) => languages.split(' ').includes(language))?.[1] ?? USUAL

/** The date of the first extraction: a header that changed with each run would conflict in each merge. */
const FIRST_EXTRACTED = '2026-11-23 09:24+0000'

/** Returns the header of a catalogue, as `msgfmt --check` requires. */
export function headOf(language: string): string {
  const fields = {
    'Project-Id-Version': 'Sahay',
    'Report-Msgid-Bugs-To': '',
    'POT-Creation-Date': FIRST_EXTRACTED,
    'PO-Revision-Date': FIRST_EXTRACTED,
    'Last-Translator': 'The volunteers of Sahay',
    'Language-Team': language,
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'Plural-Forms': formulaOf(language),
  }
  const lines = Object.entries(fields).map(([name, value]) => `"${name}: ${value}\\n"`)
  return ['msgid ""', 'msgstr ""', ...lines].join('\n')
}
