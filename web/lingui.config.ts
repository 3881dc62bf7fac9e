import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { languages, sourceLanguage } from '@sahay/contract/kernel/languages'

const contract = '<rootDir>/../contract'
const server = '<rootDir>/../server'

/** All catalogues of the site: the pages', the server's, and the one of what both say. */
export default defineConfig({
  sourceLocale: sourceLanguage,
  locales: languages.map(({ code }) => code),
  // a sentence that is not translated yet is said in the source language
  fallbackLocales: { default: sourceLanguage },
  catalogs: [
    { path: '<rootDir>/app/locales/{locale}', include: ['<rootDir>/app', '<rootDir>/../ui'] },
    { path: `${contract}/locales/{locale}`, include: [`${contract}/src`], exclude: ['**/*.test.ts'] },
    {
      path: `${server}/locales/{locale}`,
      include: [`${server}/src`, `${server}/checks`],
      exclude: ['**/*.test.ts'],
    },
  ],
  // Line numbers would change the catalogue with every edit above a sentence.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
