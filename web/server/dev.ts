import { join } from 'node:path'
import { createServer } from 'vite'
import { forwardVisitor } from './messages.ts'
import type { Pages, WebOptions } from './pages.ts'
import type { ServerModule } from './server-module.ts'

/** The pages compiled as they are asked for, with hot reload through the same server. */
export async function openDevPages(options: WebOptions): Promise<Pages> {
  const vite = await createServer({
    configFile: join(import.meta.dirname, '..', 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, ...(options.server ? { ws: { server: options.server } } : {}) },
  })
  return {
    // what is edited is never kept
    addresses: null,
    hasFile: () => true,
    serveFile: (req, res) =>
      new Promise((resolve, reject) => {
        res.once('close', () => resolve(true))
        vite.middlewares(req, res, (error?: unknown) => {
          if (error) reject(new Error('a page could not be compiled', { cause: error }))
          else resolve(false)
        })
      }),
    async render(request) {
      // Loaded anew each time, so that an edit on the server's side shows at once.
      const built = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerModule
      const { createPages, scriptMark, headScripts } = built.entry.module
      const response = await createPages(
        built,
        'development',
        forwardVisitor(options.fetchApi),
        '',
        options.hostedCheckout,
      )(request)
      return {
        response,
        mark: scriptMark,
        scripts: Object.values(headScripts),
        arrange: async (html) => ({ html, styles: [] }),
      }
    },
    close: () => vite.close(),
  }
}
