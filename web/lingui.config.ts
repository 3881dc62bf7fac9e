import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
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
