import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { languageCodes, sourceLanguage } from '@sahay/contract/kernel/languages'

const contract = '<rootDir>/../../packages/contract'
const server = '<rootDir>/../server'
const office = '<rootDir>/../office'
const ui = '<rootDir>/../../packages/ui'

/** What the office has in common with the pages; each bundle says it out of its own catalogue. */
const shared = ['elements/button.tsx', 'fields', 'overlays'].map((part) => `${ui}/${part}`)

/**
 * All catalogues: the pages', the office's, the server's, and the one of what all of them say. `npm run words` writes those of
 * the languages that the office is in (`--locale` in package.json): a new sentence asks for two translations, not for thirty.
 */
export default defineConfig({
  sourceLocale: sourceLanguage,
  locales: [...languageCodes],
  // a sentence that is not translated yet is said in the source language
  fallbackLocales: { default: sourceLanguage },
  catalogs: [
    { path: '<rootDir>/app/locales/{locale}', include: ['<rootDir>/app', ui] },
    {
      path: `${office}/locales/{locale}`,
      include: [`${office}/app`, `${contract}/src/kernel/dates.ts`, ...shared],
    },
    { path: `${contract}/locales/{locale}`, include: [`${contract}/src`], exclude: ['**/*.test.ts'] },
    {
      path: `${server}/locales/{locale}`,
      include: [`${server}/src`],
      exclude: ['**/*.test.ts'],
    },
  ],
  // Line numbers would change the catalogue with every edit above a sentence.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
