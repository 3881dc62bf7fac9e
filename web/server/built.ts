import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pages, WebOptions } from './pages.ts'
import type { ServerModule } from './server-module.ts'
import { openStaticFiles } from './static-files.ts'

const buildFolder = join(import.meta.dirname, '..', 'build')

/** The pages as `npm run build -w web` left them. */
export async function openBuiltPages(options: WebOptions): Promise<Pages> {
  const files = await openStaticFiles(join(buildFolder, 'client'))
  const built = (await import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href)) as ServerModule
  const { createPages, scriptMark, sessionScript } = built.entry.module
  const render = createPages(built, 'production', options.fetchApi)
  return {
    hasFile: files.has,
    serveFile: files.serve,
    render: async (request) => ({
      response: await render(request),
      mark: scriptMark,
      scripts: [sessionScript],
    }),
    close: async () => {},
  }
}
