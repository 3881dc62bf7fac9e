/** The modules of the project by file path, and the modules that each may import. */

export type Module = string

/** Patterns from path to module. The first match counts; a module with a star is one module per folder. */
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

/** The modules that each module may import besides itself; a star means every module of that kind. */
const allowed: Readonly<Record<Module, readonly Module[]>> = {
  // the build writes the data that the page server reads
  configuration: ['scripts', 'art', 'contract', 'pages', 'web server', 'runtime build'],
  // it builds the pages while it opens its database
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
  // the pages that combine features, such as the landing page
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
  cluster: ['server tests', 'kernel', 'contract', 'scripts'],
}

/** Returns the module of a file, for example `features/giving`. Throws if the file is in none. */
export function moduleOf(file: string): Module {
  for (const [pattern, module] of places) {
    const match = pattern.exec(file)
    if (match) return module.replace('*', match[1] ?? '')
  }
  throw new Error(`${file} lies in no module that the import law knows`)
}

/** True if a file of module `from` may import one of module `to`. */
export function mayImport(from: Module, to: Module): boolean {
  return from === to || (allowed[kindOf(from)] ?? []).includes(kindOf(to))
}

/** Returns advice on a forbidden import, if there is general advice; else an empty text. */
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
 * Returns a file's folder for the cycle check: within the pages, the drawings, the contract and the kernel, and among the
 * parts of a server module (their shared code is in the module's own folder). Undefined elsewhere.
 */
export function folderOf(file: string): string | undefined {
  const counted =
    /^(?:apps\/(?:web\/(?:app|runtime)|office\/app|server\/src\/(?:kernel|(?:platform|money|features)\/[^/]+\/[^/]+))|packages\/(?:ui|art|contract))\//.test(
      file,
    ) && !/\.test\.tsx?$/.test(file)
  return counted ? file.slice(0, file.lastIndexOf('/')) : undefined
}

/** True for modules that may not form cycles, although those of one layer may import each other. */
export function isLayered(module: Module): boolean {
  return /^(?:platform|money|privacy)\//.test(module)
}

function kindOf(module: Module): Module {
  return module.replace(/^(features|platform|money|privacy)\/.*|^(site)\/(?!shared$|pages$).*/, '$1$2/*')
}
