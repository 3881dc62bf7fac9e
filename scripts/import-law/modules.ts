/** The modules of the project, by a file's path, and which modules each may import from. */

export type Module = string

/** From a path to its module. The first match counts; modules with a star are one module a folder. */
const places: readonly (readonly [pattern: RegExp, module: Module])[] = [
  [/^[^/]+\.config\.ts$|^(?:web|office|sandbox|server)\/[^/]+\.config\.ts$/, 'configuration'],
  [
    /^(?:main|pages|program|stand-ins|supervisor|worker|worker-figures|worker-messages|worker-questions|check-money)\.ts$/,
    'main',
  ],
  [/^scripts\/i18n\//, 'catalogue checks'],
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
  [/^web\/app\/locales\//, 'catalogues'],
  [/^web\/app\/shell\//, 'shell'],
  [/^web\/app\/site\/shared\//, 'site/shared'],
  [/^web\/app\/site\/pages\//, 'site/pages'],
  [/^web\/app\/site\/([^/]+)\//, 'site/*'],
  [/^web\/app\//, 'pages'],
  [/^web\/runtime\/build\//, 'runtime build'],
  [/^web\/runtime\/server\//, 'runtime server'],
  [/^web\/runtime\//, 'runtime'],
  [/^web\/service-worker\//, 'service worker'],
  [/^web\//, 'web server'],
  [/^office\/.*\.test\.tsx?$/, 'office tests'],
  [/^office\/hand-out-worker\//, 'hand-out worker'],
  [/^office\//, 'office'],
  [/^sandbox\//, 'sandbox'],
  [/^e2e\//, 'journeys'],
  [/^bench\//, 'bench'],
  [/^cluster\//, 'cluster'],
]

/** What each module may import besides itself; a star means every module of that kind. */
const allowed: Readonly<Record<Module, readonly Module[]>> = {
  // the build writes down what the server of the pages reads
  configuration: ['scripts', 'art', 'contract', 'pages', 'web server', 'runtime build'],
  // it builds while it opens its database
  main: ['contract', 'kernel', 'server', 'web server', 'sandbox', 'scripts'],
  'catalogue checks': ['scripts', 'contract'],
  scripts: [],
  contract: [],
  'contract tests': ['contract'],
  kernel: ['contract'],
  'foundation/*': ['foundation/*', 'kernel', 'contract'],
  'features/*': ['foundation/*', 'kernel', 'contract'],
  server: ['features/*', 'foundation/*', 'kernel', 'contract'],
  'server tests': [
    'main',
    'server',
    'features/*',
    'foundation/*',
    'kernel',
    'contract',
    'sandbox',
    'scripts',
  ],
  catalogues: [],
  art: [],
  ui: [],
  runtime: ['ui'],
  'runtime server': ['contract'],
  'runtime build': ['runtime server', 'contract'],
  shell: ['ui', 'contract', 'catalogues'],
  'site/shared': ['shell', 'ui', 'art', 'runtime', 'contract'],
  'site/*': ['site/shared', 'shell', 'ui', 'art', 'runtime', 'contract'],
  // the pages that put features together, as the landing page does
  'site/pages': ['site/*', 'site/shared', 'shell', 'ui', 'art', 'runtime', 'contract'],
  pages: ['site/pages', 'site/shared', 'shell', 'ui', 'runtime', 'runtime server', 'catalogues', 'contract'],
  'service worker': ['shell', 'contract'],
  'web server': ['pages', 'runtime server', 'runtime build', 'contract'],
  'web tests': [
    'web server',
    'runtime build',
    'service worker',
    'pages',
    'site/pages',
    'site/*',
    'site/shared',
    'shell',
    'ui',
    'art',
    'runtime',
    'runtime server',
    'catalogues',
    'contract',
    'scripts',
  ],
  office: ['ui', 'art', 'contract'],
  'hand-out worker': [],
  'office tests': ['office', 'ui', 'art', 'contract'],
  sandbox: [],
  journeys: ['server tests', 'kernel', 'contract', 'art', 'scripts'],
  bench: ['server tests', 'kernel', 'contract', 'scripts'],
  cluster: ['contract', 'server tests', 'scripts'],
}

/** The module of a file, for example `features/giving`. Throws where a file lies in none. */
export function moduleOf(file: string): Module {
  for (const [pattern, module] of places) {
    const match = pattern.exec(file)
    if (match) return module.replace('*', match[1] ?? '')
  }
  throw new Error(`${file} lies in no module that the import law knows`)
}

/** Says whether a file of module `from` may import one of module `to`. */
export function mayImport(from: Module, to: Module): boolean {
  return from === to || (allowed[kindOf(from)] ?? []).includes(kindOf(to))
}

/** What to do instead of an import that the law refuses, where that can be said in general; else nothing. */
export function adviceOn(from: Module, to: Module): string {
  const [importer, imported] = [kindOf(from), kindOf(to)]
  if (importer === 'site/*' && imported === 'site/*')
    return 'move what both need to web/app/site/shared, or show both from a page of web/app/site/pages'
  if (importer === 'site/shared')
    return 'move it to web/app/site/shared as well, or pass it in as an argument'
  if (importer === 'ui' || importer === 'art')
    return `${importer} knows nothing of the site: pass it in as a property or an argument`
  return ''
}

/**
 * The folder of a file whose folders may form no circle: those of the pages, the drawings, the contract and the kernel.
 * Undefined elsewhere.
 */
export function folderOf(file: string): string | undefined {
  const counted =
    /^(?:web\/(?:app|runtime)|office\/app|ui|art|contract|server\/src\/kernel)\//.test(file) &&
    !/\.test\.tsx?$/.test(file)
  return counted ? file.slice(0, file.lastIndexOf('/')) : undefined
}

/** Modules among whom there may be no circle, though each may import the others. */
export function isFoundation(module: Module): boolean {
  return kindOf(module) === 'foundation/*'
}

function kindOf(module: Module): Module {
  return module.replace(/^(features|foundation)\/.*|^(site)\/(?!shared$|pages$).*/, '$1$2/*')
}
