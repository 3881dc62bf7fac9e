import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createAddresses } from './addresses.ts'
import { inlineFirstDrawing } from '../runtime/server/first-picture.ts'
import { holdScripts } from '../runtime/server/late-scripts.ts'
import { forwardVisitor, pageRequest } from './messages.ts'
import { neededStyle, type Sheet } from '../runtime/server/needed-style.ts'
import type { Pages, WebOptions } from './pages.ts'
import type { ServerModule } from './server-module.ts'
import { openStaticFiles } from './static-files.ts'

const buildFolder = join(import.meta.dirname, '..', 'build')

/** The pages as `npm run build -w web` left them. */
export async function openBuiltPages(options: WebOptions): Promise<Pages> {
  const files = await openStaticFiles(join(buildFolder, 'client'))
  const built = (await import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href)) as ServerModule
  const { createPages, scriptMark, headScripts, lateScriptId } = built.entry.module
  const sheet = JSON.parse(await readFile(join(buildFolder, 'sheet.json'), 'utf8')) as Sheet
  // stands in the page for its style until it is known what the page needs
  const styleMark = randomUUID()
  const render = createPages(
    built,
    'production',
    forwardVisitor(options.fetchApi),
    styleMark,
    options.hostedCheckout,
  )
  const draw = async (address: string) => (await render(pageRequest(address, options.publicUrl()))).text()
  return {
    addresses: createAddresses(built.routes),
    hasFile: files.has,
    serveFile: files.serve,
    render: async (request) => ({
      response: await render(request),
      mark: scriptMark,
      scripts: Object.values(headScripts),
      async arrange(html) {
        const style = neededStyle(sheet, html)
        const held = holdScripts(html, { id: lateScriptId, sheet: sheet.address })
        const styled = held.replace(styleMark, () => style)
        return { html: await inlineFirstDrawing(styled, draw), styles: [style] }
      },
    }),
    close: async () => {},
  }
}
