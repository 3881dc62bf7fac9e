import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A field word in English and the forms of which a translation shows one. */
export interface GlossaryWord {
  readonly english: string
  readonly forms: readonly string[]
}

/**
 * Reads the words that a language's glossary wants to be checked: the rows `| English | forms | why |` below its
 * heading "Checked words". Several English words or forms are parted by " / "; a form may be the unchanging beginning
 * of a word. No glossary, no words.
 */
export function readGlossary(root: string, language: string): GlossaryWord[] {
  const file = join(root, 'docs', 'languages', `glossary.${language}.md`)
  return existsSync(file) ? parseGlossary(readFileSync(file, 'utf8')) : []
}

/** The same from the glossary's text. */
export function parseGlossary(text: string): GlossaryWord[] {
  const part = /^## Checked words$(?<rows>[\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text)?.groups?.['rows'] ?? ''
  return part
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .flatMap((line) => {
      const [english = '', forms = ''] = line
        .slice(1)
        .split('|')
        .map((cell) => cell.trim())
      const list = forms.split(' / ').map((form) => form.trim())
      return english.split(' / ').map((word) => ({ english: word.trim(), forms: list }))
    })
}
