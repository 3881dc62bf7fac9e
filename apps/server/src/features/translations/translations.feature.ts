import type { Feature } from '../../manifest/feature.ts'
import type { ModuleDeclaration } from '../../kernel/module.ts'
import { createCatalogueFiles } from './catalogue-files.ts'
import { createExchange } from './exchange.service.ts'
import { createSentences } from './sentences.service.ts'
import { suggestionsRoutes } from './suggestions.routes.ts'
import { createSuggestions } from './suggestions.service.ts'
import { forgetSuggestions } from './suggestions.store.ts'
import { createTallies } from './tallies.ts'
import { translationsRoutes } from './translations.routes.ts'

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

/** The site's sentences in its languages: what visitors suggest, and what those who translate write and sign. */
export const translations: Feature = {
  ...declaration,
  open({ db, now, readingThread }) {
    const deps = { db, now, files: createCatalogueFiles() }
    const services = {
      tallies: createTallies(deps),
      sentences: createSentences(deps),
      exchange: createExchange({ ...deps, readingThread }),
    }
    const suggestions = createSuggestions(deps)
    return {
      routes(context) {
        translationsRoutes(context, services)
        suggestionsRoutes(context, suggestions)
      },
      retention: { suggestions: forgetSuggestions },
    }
  },
}
