/** The modules of the project, by a file's path, and which modules each may import from. */

export type Module = string

/** From a path to its module. The first match counts; modules with a star are one module a folder. */
const places: readonly (readonly [pattern: RegExp, module: Module])[] = [
  [/^[^/]+\.config\.ts$|^(?:apps|packages|tools)\/(?:[^/]+\/)?[^/]+\.config\.ts$/, 'configuration'],
  [/^apps\/sahay\/.*\.test\.ts$/, 'server tests'],
  [/^apps\/sahay\//, 'program'],
  [/^tools\/scripts\/i18n\//, 'catalogue checks'],
  [/^tools\/scripts\//, 'scripts'],
  [/^packages\/contract\/.*\.test\.ts$/, 'contract tests'],
  [/^packages\/contract\//, 'contract'],
  [/^apps\/server\/.*\.test\.ts$|^apps\/server\/test\//, 'server tests'],
  [/^apps\/server\/src\/kernel\//, 'kernel'],
  [/^apps\/server\/src\/platform\/([^/]+)\//, 'platform/*'],
  [/^apps\/server\/src\/money\/([^/]+)\//, 'money/*'],
  [/^apps\/server\/src\/privacy\/([^/]+)\//, 'privacy/*'],
  [/^apps\/server\/src\/manifest\//, 'manifest'],
  [/^apps\/server\/src\/features\/([^/]+)\//, 'features/*'],
  [/^apps\/server\//, 'server'],
  [/^packages\/art\//, 'art'],
  [/^packages\/ui\//, 'ui'],
  [/^apps\/web\/.*\.test\.tsx?$|^apps\/web\/test\//, 'web tests'],
  [/^apps\/web\/app\/locales\//, 'catalogues'],
  [/^apps\/web\/app\/shell\//, 'shell'],
  [/^apps\/web\/app\/site\/shared\//, 'site/shared'],
  [/^apps\/web\/app\/site\/pages\//, 'site/pages'],
  [/^apps\/web\/app\/site\/([^/]+)\//, 'site/*'],
  [/^apps\/web\/app\//, 'pages'],
  [/^apps\/web\/runtime\/build\//, 'runtime build'],
  [/^apps\/web\/runtime\/server\//, 'runtime server'],
  [/^apps\/web\/runtime\//, 'runtime'],
  [/^apps\/web\/service-worker\//, 'service worker'],
  [/^apps\/web\//, 'web server'],
  [/^apps\/office\/.*\.test\.tsx?$/, 'office tests'],
  [/^apps\/office\/hand-out-worker\//, 'hand-out worker'],
  [/^apps\/office\//, 'office'],
  [/^packages\/sandbox\//, 'sandbox'],
  [/^tools\/e2e\//, 'journeys'],
  [/^tools\/bench\//, 'bench'],
  [/^tools\/cluster\//, 'cluster'],
]

/** What each module may import besides itself; a star means every module of that kind. */
const allowed: Readonly<Record<Module, readonly Module[]>> = {
  // the build writes down what the server of the pages reads
  configuration: ['scripts', 'art', 'contract', 'pages', 'web server', 'runtime build'],
  // it builds while it opens its database
  program: ['contract', 'kernel', 'platform/*', 'server', 'web server', 'sandbox', 'scripts'],
  'catalogue checks': ['scripts', 'contract'],
  scripts: [],
  contract: [],
  'contract tests': ['contract'],
  kernel: ['contract'],
  'platform/*': ['platform/*', 'kernel', 'contract'],
  'money/*': ['money/*', 'platform/*', 'kernel', 'contract'],
  'privacy/*': ['privacy/*', 'money/*', 'platform/*', 'kernel', 'contract'],
  manifest: ['privacy/*', 'money/*', 'platform/*', 'kernel', 'contract'],
  'features/*': ['manifest', 'privacy/*', 'money/*', 'platform/*', 'kernel', 'contract'],
  server: ['features/*', 'manifest', 'privacy/*', 'money/*', 'platform/*', 'kernel', 'contract'],
  'server tests': [
    'program',
    'server',
    'features/*',
    'manifest',
    'privacy/*',
    'money/*',
    'platform/*',
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
    return 'move what both need to apps/web/app/site/shared, or show both from a page of apps/web/app/site/pages'
  if (importer === 'site/shared')
    return 'move it to apps/web/app/site/shared as well, or pass it in as an argument'
  if (importer === 'ui' || importer === 'art')
    return `${importer} knows nothing of the site: pass it in as a property or an argument`
  return ''
}

/**
 * The folder of a file whose folders may form no circle: those of the pages, the drawings, the contract and the kernel, and
 * the parts of a module of the server among each other (what they share lies in the module's own folder). Undefined elsewhere.
 */
export function folderOf(file: string): string | undefined {
  const counted =
    /^(?:apps\/(?:web\/(?:app|runtime)|office\/app|server\/src\/(?:kernel|(?:platform|money|features)\/[^/]+\/[^/]+))|packages\/(?:ui|art|contract))\//.test(
      file,
    ) && !/\.test\.tsx?$/.test(file)
  return counted ? file.slice(0, file.lastIndexOf('/')) : undefined
}

/** Modules among whom there may be no circle, though those of one layer may import each other. */
export function isLayered(module: Module): boolean {
  return /^(?:platform|money|privacy)\//.test(module)
}

function kindOf(module: Module): Module {
  return module.replace(/^(features|platform|money|privacy)\/.*|^(site)\/(?!shared$|pages$).*/, '$1$2/*')
}
