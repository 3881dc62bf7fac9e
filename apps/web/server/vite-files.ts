import type { Server as HttpServer } from 'node:http'
import { createServer } from 'vite'
import type { Pages } from './pages.ts'

/** Opens files compiled on demand. Open pages are notified of edits through the common server. */
export async function openViteFiles(configFile: string, server: HttpServer | undefined) {
  const vite = await createServer({
    configFile,
    appType: 'custom',
    server: { middlewareMode: true, ...(server ? { ws: { server } } : {}) },
  })
  const serveFile: Pages['serveFile'] = (req, res) =>
    new Promise((resolve, reject) => {
      res.once('close', () => resolve(true))
      vite.middlewares(req, res, (error?: unknown) => {
        if (error) reject(new Error('a file could not be compiled', { cause: error }))
        else resolve(false)
      })
    })
  return { vite, serveFile }
}
