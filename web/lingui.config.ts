import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { languages, sourceLanguage } from '@sahay/contract/kernel/languages'

export default defineConfig({
  sourceLocale: sourceLanguage,
  locales: languages.map(({ code }) => code),
  // a sentence that is not translated yet is said in the source language
  fallbackLocales: { default: sourceLanguage },
  catalogs: [
    {
      path: '<rootDir>/app/locales/{locale}',
      include: [
        '<rootDir>/app',
        '<rootDir>/../ui',
        '<rootDir>/../contract/src/fields',
        '<rootDir>/../contract/src/kernel/form.ts',
        '<rootDir>/../contract/src/kernel/problems.ts',
      ],
    },
  ],
  // Line numbers would change the catalogue with every edit above a sentence.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
