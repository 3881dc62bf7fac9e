import type { Feature } from '../../manifest/feature.ts'
import type { ModuleDeclaration } from '../../kernel/module.ts'
import { createCatalogueFiles } from './catalogue-files.ts'
import { sentences } from './sentences.ts'
import { publicSuggestions, suggestions } from './suggestions.ts'
import { forgetSuggestions } from './suggestions.store.ts'
import { translatedLanguages } from './tallies.ts'
import { translationFile, translationImport } from './translation-files.ts'

const declaration = {
  name: 'translations',
  idPrefixes: ['trt', 'sug'],
  permissions: {
    'translations.read': ['owner', 'editor', 'translator', 'auditor'],
    'translations.write': ['owner', 'editor', 'translator'],
  },
  grants: { translation_texts: 'insert' },
  auditActions: [
    'translation.proposed',
    'translation.signed',
    'translation.imported',
    'translation.exported',
    'suggestion.set_aside',
  ],
  limits: {
    'suggestion.address': { by: 'address', most: 20, seconds: 3600 },
    'suggestion.address.day': { by: 'address', most: 60, seconds: 24 * 3600 },
  },
} as const satisfies ModuleDeclaration

declare module '../../kernel/module.ts' {
  interface Modules {
    translations: typeof declaration
  }
}

const apis = [
  translatedLanguages,
  sentences,
  translationFile,
  translationImport,
  publicSuggestions,
  suggestions,
]

/** The site's sentences in its languages: visitors' suggestions, and translators' texts and signatures. */
export const translations: Feature = {
  ...declaration,
  open({ db, now, readingThread }) {
    const parts = { db, now, readingThread, files: createCatalogueFiles() }
    return {
      routes(context) {
        for (const api of apis) api.routes(context, parts)
      },
      retention: { suggestions: forgetSuggestions },
    }
  },
}
