import babel from '@lingui/cli/api/extractors/babel'
import type { ExtractorType } from '@lingui/conf'

const TEXT = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"`
const stated = new RegExp(String.raw`\bmsg\((\s*)(${TEXT}),(\s*)(${TEXT})`, 'g')

/** Reads the server's `msg('mail.greeting', 'Dear {name},')` as Lingui reads a sentence with an id; each stays on its line. */
export const messageExtractor: ExtractorType = {
  match: (file) => /[\\/]apps[\\/]server[\\/]src[\\/]/.test(file) && babel.match(file),
  extract(file, code, found, context) {
    let read = 0
    const marked = code.replace(
      stated,
      (_all, before: string, id: string, between: string, english: string) => {
        read += 1
        return `msg(${before}/*i18n*/ { id: ${id},${between}message: ${english} }`
      },
    )
    if (read !== (code.match(/\bmsg\(/g)?.length ?? 0))
      throw new Error(`${file}: msg wants its id and its English as they are, each in quotes`)
    return babel.extract(file, marked, found, context)
  },
}
