/** Names that this project once had for what everybody calls otherwise, with the term to use (docs/glossary.md). */
const terms: Readonly<Record<string, string>> = {
  told: 'reported, published or announced',
  deed: 'action',
  house: 'app or server',
  sweep: 'job',
  scene: 'harness',
  teller: 'source',
  flaw: 'error',
  knock: 'request',
  crumb: 'part',
}

/** What a file declares by name. */
const declared = /\b(?:const|let|function|interface|type|class) ([A-Za-z_$][\w$]*)/g
/** Drawings are of houses and scenes in plain words, and the law itself is tried with such names. */
const exempt = /^(?:art|scripts\/import-law)\//

/** One line for each name of a file or a declaration that has a word of `terms`. */
export function findNameBreaches(sources: ReadonlyMap<string, string>): string[] {
  const breaches: string[] = []
  for (const [file, source] of sources) {
    if (exempt.test(file)) continue
    for (const name of [file.replace(/^.*\//, ''), ...declaredIn(source)]) {
      for (const word of partsOf(name)) {
        const term = terms[word] ?? terms[word.replace(/s$/, '')]
        if (term) breaches.push(`${file} names ${name}: say ${term} instead of ${word} (docs/glossary.md)`)
      }
    }
  }
  return breaches
}

const declaredIn = (source: string) => [...source.matchAll(declared)].map(([, name = '']) => name)

const partsOf = (name: string) =>
  [...name.matchAll(/[A-Z]?[a-z]+|[A-Z]+/g)].map(([word]) => word.toLowerCase())
