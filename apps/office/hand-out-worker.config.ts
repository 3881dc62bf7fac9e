import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { bundleWorker } from '../web/runtime/build/bundle-worker.ts'

/** Its file name; its scope can only be the office. */
const FILE = 'hand-out-worker.js'
const MAIN = join(import.meta.dirname, 'hand-out-worker', 'main.ts')
const PAGE = /hand-out\.page\.tsx$/
const CATALOGUE = /\/office\/locales\/\w+\.po$/

/** Builds the service worker of the hand-out page beside the office, with the names of all files that this page needs. */
export function handOutWorker(): Plugin {
  return {
    name: 'hand-out-worker',
    apply: 'build',
    // the names of the styles are known by then
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = neededFor(bundle).map((name) => `/office/${name}`)
      const release = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      const source = await bundleWorker(MAIN, { RELEASE: release, FILES: files })
      this.emitFile({ type: 'asset', fileName: FILE, source })
    },
  }
}

/** Returns the files of the entry and the page with their static and dynamic imports, their styles, fonts and all languages. */
function neededFor(bundle: Rolldown.OutputBundle): string[] {
  const needed = new Set<string>()
  const add = (name: string, isLater: boolean) => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || needed.has(name)) return
    needed.add(name)
    for (const sheet of file.viteMetadata?.importedCss ?? []) needed.add(sheet)
    for (const other of file.imports) add(other, isLater)
    if (isLater) for (const other of file.dynamicImports) add(other, true)
  }
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type !== 'chunk') {
      if (name.endsWith('.woff2')) needed.add(name)
      continue
    }
    const isPage = PAGE.test(file.facadeModuleId ?? '')
    if (isPage || file.isEntry || CATALOGUE.test(file.facadeModuleId ?? '')) add(name, isPage)
  }
  if (![...needed].some((name) => /hand-out\.page/.test(name)))
    throw new Error('The office has no page for hand-outs.')
  return [...needed].toSorted()
}
