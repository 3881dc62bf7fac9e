import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { languageCodes, sourceLanguage } from '@sahay/contract/kernel/languages'
import { staffLanguageCodes } from '@sahay/contract/kernel/staff-languages'
import { Plain, root, runMain } from '../../project.mjs'
import { isOffice } from '../check.ts'
import { extractAll } from './extract.ts'
import { headOf } from './head.ts'
import { type Pairing, pairSentences, type Hints } from './pair.ts'
import { knownIn, translationsIn } from './sentences.ts'
import { englishCatalogue, writtenCatalogue } from './written.ts'

/**
 * `npm run words`: rewrites the catalogues from the sentences of the program. The staff's languages, and those given with
 * `--locale`, also get untranslated sentences; all others keep only translated ones.
 */
await runMain(async () => {
  const { values } = parseArgs({
    options: {
      locale: { type: 'string', multiple: true, default: [] },
      pairs: { type: 'string', multiple: true, default: [] },
      apart: { type: 'string', multiple: true, default: [] },
      reworded: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  })
  const locales = values.locale.flatMap((codes) => codes.split(','))
  const unknown = locales.find((code) => !languageCodes.some((known) => known === code))
  if (unknown !== undefined)
    throw new Plain(`There is no ${unknown} in packages/contract/src/kernel/language-list.ts yet.`)
  const hints: Hints = {
    pairs: new Map(values.pairs.flatMap(readPairs)),
    apart: new Set(values.apart),
    isReworded: values.reworded,
  }
  let stale = 0
  for (const { folder, sentences } of await extractAll(root)) {
    const english = readText(join(root, folder, `${sourceLanguage}.po`))
    const known = knownIn(english)
    const pairing = pairSentences(known, sentences, hints)
    report(folder, pairing)
    const there = readdirSync(join(root, folder)).filter((name) => name.endsWith('.po'))
    const offered = isOffice(`${folder}/`) ? staffLanguageCodes : languageCodes
    const added = locales.filter((code) => offered.some((one) => one === code))
    for (const code of new Set([...there.map((name) => basename(name, '.po')), ...added])) {
      const file = join(root, folder, `${code}.po`)
      const before = readText(file)
      const isComplete = locales.includes(code) || staffLanguageCodes.some((one) => one === code)
      const translations = translationsIn(before)
      const head = headOf(code)
      const after =
        code === sourceLanguage
          ? englishCatalogue(head, pairing.sentences)
          : writtenCatalogue({
              language: code,
              head,
              sentences: pairing.sentences,
              translations,
              isComplete,
              apart: hints.apart,
            })
      if (after === before) continue
      stale += 1
      if (!values.check) writeFileSync(file, after)
      console.log(`${folder}/${code}.po ${values.check ? 'is not what the program says' : 'is written'}`)
    }
  }
  if (!values.check || stale === 0) return 0
  console.log('Run npm run words, and keep what it writes.')
  return 1
})

function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Reads a file of `{ "the previous English": "the current one" }`. */
function readPairs(file: string): [string, string][] {
  if (!existsSync(file)) throw new Plain(`There is no file ${file}.`)
  const pairs: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof pairs !== 'object' || pairs === null) throw new Plain(`${file} is no list of sentences.`)
  return Object.entries(pairs).map(([was, now]) => [String(now), was])
}

/** Reports the paired sentences, so that the person who changed the English can check them. */
function report(folder: string, { sentences, gone, perhaps }: Pairing): void {
  for (const { was, english } of sentences)
    if (was !== null) console.log(`${folder}: reworded\n  - ${was}\n  + ${english}`)
  for (const { was, now } of perhaps)
    console.log(`${folder}: perhaps reworded (--reworded, or in a file for --pairs)\n  - ${was}\n  + ${now}`)
  for (const { english } of gone) console.log(`${folder}: gone with its translations\n  - ${english}`)
}
