import { parseSync } from 'rolldown/utils'
import { visit } from './imports.ts'

/** Names that this project once had for what everybody calls otherwise, with the term to use (docs/glossary.md). */
const terms = new Map(
  Object.entries({
    told: 'reported, published or announced',
    deed: 'action',
    house: 'app or server',
    sweep: 'job',
    scene: 'harness',
    teller: 'source',
    flaw: 'error',
    knock: 'request',
    crumb: 'part',
    kept: 'stored, cached or retained',
    owe: 'request or pending',
    owing: 'entry or pending',
    wish: 'options or request',
    hear: 'receive',
    heard: 'received',
    courier: 'dispatcher',
    drawer: 'renderer',
    patience: 'timeout or deadline',
    room: 'capacity, size or module',
    desk: 'context',
    lie: 'direction',
    doer: 'actor',
  }),
)

const any = [...terms.keys()].join('|')
const gone = new RegExp(`^(${any})(?:e?s)?$`)
const mayHaveOne = new RegExp(any, 'i')
/** What the API calls so. */
const wire: ReadonlySet<string> = new Set(['no_room'])
/** Drawings are of houses and scenes in plain words, and the law itself is tried with such names. */
const exempt = /^(?:packages\/art|tools\/scripts\/import-law)\//

/** One line for each name that has a word of `terms`: of a file, a declaration, a member or a parameter. */
export function findNameBreaches(sources: ReadonlyMap<string, string>): string[] {
  const breaches: string[] = []
  for (const [file, source] of sources) {
    if (exempt.test(file)) continue
    for (const name of [file.replace(/^.*\//, ''), ...namesIn(file, source)]) {
      if (wire.has(name)) continue
      for (const word of partsOf(name)) {
        const term = terms.get(gone.exec(word)?.[1] ?? '')
        if (term) breaches.push(`${file} names ${name}: say ${term} instead of ${word} (docs/glossary.md)`)
      }
    }
  }
  return breaches
}

/** Every name of the file's own, once: where it is declared it is also written. */
function namesIn(file: string, source: string): Set<string> {
  const names = new Set<string>()
  if (!mayHaveOne.test(source)) return names
  visit(parseSync(file, source).program, (node) => {
    if (node.type === 'Identifier' && typeof node['name'] === 'string') names.add(node['name'])
  })
  return names
}

const partsOf = (name: string) =>
  [...name.matchAll(/[A-Z]?[a-z]+|[A-Z]+/g)].map(([word]) => word.toLowerCase())
