import { keysOf } from '@sahay/contract/kernel/keys'
import { createRequire } from 'node:module'
import type { Script } from './script-runs.ts'

export type Weight = 400 | 700

const require = createRequire(import.meta.url)
const packages: Readonly<Record<Script, string>> = {
  latin: '@fontsource/noto-sans/files/noto-sans-latin',
  'latin-ext': '@fontsource/noto-sans/files/noto-sans-latin-ext',
  gujarati: '@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati',
  devanagari: '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari',
}

export const scriptsWithFonts: readonly Script[] = keysOf(packages)

/** The file of a font that writes one script; Noto Sans, under the SIL Open Font Licence. */
export function fontFile(script: Script, weight: Weight): string {
  return require.resolve(`${packages[script]}-${weight}-normal.woff`)
}
