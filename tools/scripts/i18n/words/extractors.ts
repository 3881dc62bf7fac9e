import { extractor as lingui } from '@lingui/cli/api'

type Extractor = typeof lingui

const TEXT = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"`
const message = new RegExp(String.raw`\bmsg\((\s*)(${TEXT}),(\s*)(${TEXT})`, 'g')

/** Converts the server's `msg('mail.greeting', 'Dear {name},')` for Lingui to a sentence with an id; each stays on its line. */
const ofServer: Extractor = {
  match: (file) => /[\\/]apps[\\/]server[\\/]src[\\/]/.test(file) && lingui.match(file),
  extract(file, code, found, context) {
    let read = 0
    const marked = code.replace(
      message,
      (_all, before: string, id: string, between: string, english: string) => {
        read += 1
        return `msg(${before}/*i18n*/ { id: ${id},${between}message: ${english} }`
      },
    )
    if (read !== (code.match(/\bmsg\(/g)?.length ?? 0))
      throw new Error(`${file}: msg wants its id and its English as they are, each in quotes`)
    return lingui.extract(file, marked, found, context)
  },
}

const entry = new RegExp(String.raw`^  (\w+):(\s*(?:\[\s*\d+,\s*)?)(${TEXT})`, 'gm')

/** Reads a table of problems: `day_closed: 'This day is over.'` has the id `problem.day_closed`. */
const ofProblems: Extractor = {
  match: (file) => /[\\/]contract[\\/]src[\\/]problems[\\/]/.test(file) && lingui.match(file),
  extract: (file, code, found, context) =>
    lingui.extract(
      file,
      code.replace(entry, `$1:$2/*i18n*/ { id: 'problem.$1', message: $3 }`),
      found,
      context,
    ),
}

/** Skips files without sentences: most have none, and parsing them takes as long as all the others together. */
const ofFilesWithSentences = ({ match, extract }: Extractor): Extractor => ({
  match,
  extract: async (file, code, ...rest) => {
    if (/lingui|i18n|\bmsg\(|\bproblemTable\(/.test(code)) await extract(file, code, ...rest)
  },
})

/** The extractors of the project's files: the first that matches a file. */
export const extractors: Extractor[] = [ofServer, ofProblems, lingui].map(ofFilesWithSentences)
