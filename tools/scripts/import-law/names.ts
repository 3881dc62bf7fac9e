import { parseSync } from 'rolldown/utils'
import { visit } from './imports.ts'

/** Former names in this project for things with a usual term, with the term to use (docs/glossary.md). */
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

/**
 * Words that declarations no longer use for their content: variables, parameters, functions and types. Fields of the API,
 * of tables and of stored JSON keep theirs, so members and destructured fields are not checked.
 */
const declaredTerms = new Map(
  Object.entries({
    asked: 'filter, query, input or request',
    said: 'input, text, output or answer',
    wanted: 'requested, proposed or required',
    taker: 'matcher, reader or assignee',
    tell: 'send, notify or alert',
    heed: 'reopen',
    footing: 'context',
  }),
)
/** The code that no longer declares such names; the rest will follow. */
const cleared = /^(?:apps\/(?:server\/src|sahay)|packages\/(?:contract|sandbox))\//

const refused = (words: ReadonlyMap<string, string>) =>
  new RegExp(`^(${[...words.keys()].join('|')})(?:e?s)?$`)
const gone = refused(terms)
const goneFromDeclarations = refused(declaredTerms)
const mayHaveOne = new RegExp([...terms.keys()].join('|'), 'i')
const mayDeclareOne = new RegExp([...declaredTerms.keys()].join('|'), 'i')
/** Names of the API and its tables. */
const wire: ReadonlySet<string> = new Set(['no_room', 'askedAt', 'askedBy'])
/** Exempt: drawings show houses and scenes in plain words, and the law's own tests use such names. */
const exempt = /^(?:packages\/art|tools\/scripts\/import-law)\//

/** Returns one line for each name with a word of `terms`: of a file, a declaration, a member or a parameter. */
export function findNameBreaches(sources: ReadonlyMap<string, string>): string[] {
  const breaches: string[] = []
  for (const [file, source] of sources) {
    if (exempt.test(file)) continue
    if (cleared.test(file))
      for (const name of declaredIn(file, source))
        for (const word of wire.has(name) ? [] : partsOf(name)) {
          const term = declaredTerms.get(goneFromDeclarations.exec(word)?.[1] ?? '')
          if (term)
            breaches.push(`${file} declares ${name}: say ${term} instead of ${word} (docs/glossary.md)`)
        }
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

/** Returns every name of the file once: each is also written where it is declared. */
function namesIn(file: string, source: string): Set<string> {
  const names = new Set<string>()
  if (!mayHaveOne.test(source)) return names
  visit(parseSync(file, source).program, (node) => {
    if (node.type === 'Identifier' && typeof node['name'] === 'string') names.add(node['name'])
  })
  return names
}

/** Returns the names that a file declares: of variables, parameters, functions, classes and types. */
function declaredIn(file: string, source: string): Set<string> {
  const names = new Set<string>()
  if (!mayDeclareOne.test(source)) return names
  const add = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) add(one)
    else if (isIdentifier(value)) names.add(value.name)
    // a parameter with a default, or one of a constructor
    else if (typeof value === 'object' && value !== null && 'left' in value) add(value.left)
  }
  visit(parseSync(file, source).program, (node) => {
    if ('params' in node) add(node['params'])
    if (/^(?:VariableDeclarator|Function|Class|TSInterface|TSTypeAlias)/.test(node.type)) add(node['id'])
  })
  return names
}

const isIdentifier = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  value.type === 'Identifier' &&
  'name' in value &&
  typeof value.name === 'string'

const partsOf = (name: string) =>
  [...name.matchAll(/[A-Z]?[a-z]+|[A-Z]+/g)].map(([word]) => word.toLowerCase())
