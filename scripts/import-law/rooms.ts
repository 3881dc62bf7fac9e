/** The rooms of the house, told from a file's path, and which rooms each may import from. */

export type Room = string

/** From a path to its room. The first match counts; rooms with a star are one room a folder. */
const places: readonly (readonly [pattern: RegExp, room: Room])[] = [
  [/^[^/]+\.config\.ts$|^(?:web|sandbox|server)\/[^/]+\.config\.ts$/, 'configuration'],
  [/^(?:main|check-money)\.ts$/, 'main'],
  [/^scripts\//, 'scripts'],
  [/^contract\/.*\.test\.ts$/, 'contract tests'],
  [/^contract\//, 'contract'],
  [/^server\/.*\.test\.ts$|^server\/test\//, 'server tests'],
  [/^server\/src\/kernel\//, 'kernel'],
  [/^server\/src\/foundation\/([^/]+)\//, 'foundation/*'],
  [/^server\/src\/features\/([^/]+)\//, 'features/*'],
  [/^server\//, 'server'],
  [/^art\//, 'art'],
  [/^ui\//, 'ui'],
  [/^web\/.*\.test\.tsx?$|^web\/test\//, 'web tests'],
  [/^web\/app\/locales\//, 'words'],
  [/^web\/app\/shell\//, 'shell'],
  [/^web\/app\/site\//, 'site'],
  [/^web\/app\//, 'pages'],
  [/^web\/runtime\//, 'runtime'],
  [/^web\/service-worker\//, 'service worker'],
  [/^web\//, 'web server'],
  [/^office\//, 'office'],
  [/^sandbox\//, 'sandbox'],
  [/^e2e\//, 'journeys'],
  [/^bench\//, 'bench'],
]

/** What each room may import besides itself. `foundation/*` and `features/*` mean every room of that kind. */
const allowed: Readonly<Record<Room, readonly Room[]>> = {
  // the build writes down what the server of the pages reads
  configuration: ['scripts', 'art', 'web server'],
  main: ['contract', 'kernel', 'server', 'web server', 'sandbox'],
  scripts: [],
  contract: [],
  'contract tests': ['contract'],
  kernel: ['contract'],
  'foundation/*': ['foundation/*', 'kernel', 'contract'],
  'features/*': ['foundation/*', 'kernel', 'contract'],
  server: ['features/*', 'foundation/*', 'kernel', 'contract'],
  'server tests': ['server', 'features/*', 'foundation/*', 'kernel', 'contract', 'sandbox'],
  words: [],
  art: [],
  ui: [],
  runtime: ['ui'],
  shell: ['contract', 'words'],
  site: ['shell', 'ui', 'art', 'runtime', 'contract'],
  pages: ['site', 'shell', 'ui', 'runtime', 'words', 'contract'],
  'service worker': ['shell'],
  'web server': ['pages', 'contract'],
  'web tests': [
    'web server',
    'service worker',
    'pages',
    'site',
    'shell',
    'ui',
    'art',
    'runtime',
    'words',
    'contract',
    'scripts',
  ],
  office: ['ui', 'contract'],
  sandbox: [],
  journeys: ['server tests', 'kernel', 'contract'],
  bench: ['server tests', 'kernel', 'contract', 'scripts'],
}

/** The room of a file, for example `features/giving`. Throws when the house has no room for it. */
export function roomOf(file: string): Room {
  for (const [pattern, room] of places) {
    const match = pattern.exec(file)
    if (match) return room.replace('*', match[1] ?? '')
  }
  throw new Error(`${file} lies in no room that the import law knows`)
}

/** Says whether a file of room `from` may import one of room `to`. */
export function mayImport(from: Room, to: Room): boolean {
  return from === to || (allowed[kindOf(from)] ?? []).includes(kindOf(to))
}

/** Rooms among whom there may be no circle, though each may import the others. */
export function isFoundation(room: Room): boolean {
  return kindOf(room) === 'foundation/*'
}

function kindOf(room: Room): Room {
  return room.replace(/^(features|foundation)\/.*/, '$1/*')
}
