import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { holdScripts } from './late-scripts.ts'
import { forwardVisitor } from './messages.ts'
import type { Pages, WebOptions } from './pages.ts'
import type { ServerModule } from './server-module.ts'
import { openStaticFiles } from './static-files.ts'

const buildFolder = join(import.meta.dirname, '..', 'build')

/** The pages as `npm run build -w web` left them. */
export async function openBuiltPages(options: WebOptions): Promise<Pages> {
  const files = await openStaticFiles(join(buildFolder, 'client'))
  const built = (await import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href)) as ServerModule
  const { createPages, scriptMark, sessionScript, startScript, lateScriptId } = built.entry.module
  const style = await readStyle(built)
  const render = createPages(built, 'production', forwardVisitor(options.fetchApi), style)
  return {
    hasFile: files.has,
    serveFile: files.serve,
    render: async (request) => ({
      response: await render(request),
      mark: scriptMark,
      scripts: [sessionScript, startScript],
      styles: [style],
      arrange: (html) => holdScripts(html, lateScriptId),
    }),
    close: async () => {},
  }
}

/** The one style sheet that the build made. */
async function readStyle(built: ServerModule): Promise<string> {
  const addresses = built.assets.routes['root']?.css ?? []
  const sheets = addresses.map((address) => readFile(join(buildFolder, 'client', address), 'utf8'))
  return (await Promise.all(sheets)).join('')
}
