import { defineConfig } from '@lingui/cli'
import { languageCodes, sourceLanguage } from '@sahay/contract/kernel/languages'
import { catalogueFormat } from './catalogue-format.ts'

const contract = '<rootDir>/../../packages/contract'
const server = '<rootDir>/../server'
const office = '<rootDir>/../office'
const ui = '<rootDir>/../../packages/ui'

/** Code shared by the office and the pages; each bundle includes its sentences from its own catalogue. */
const shared = ['elements/button.tsx', 'fields', 'overlays'].map((part) => `${ui}/${part}`)

/** All catalogues: of the pages, the office, the server, and the shared one. `npm run words` writes them. */
export default defineConfig({
  sourceLocale: sourceLanguage,
  locales: [...languageCodes],
  // an untranslated sentence is shown in the source language
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
  format: catalogueFormat,
})
