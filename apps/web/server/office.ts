import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { sendPage } from './page-response.ts'
import type { Pages, WebOptions } from './pages.ts'
import { contentPolicy, policyHeaders } from './security-policy.ts'
import { openStaticFiles } from './static-files.ts'

const folder = join(import.meta.dirname, '../../office')

/** True for addresses of the back office. */
export const isOffice = (url: string): boolean => /^\/office(?:[/?]|$)/.test(url)

/** True for the page of volunteers' phones: the only one that scans codes with the camera. */
const isHandOut = (url: string): boolean => /^\/office\/hand-out(?:[?]|$)/.test(url)

/** The office's files, and the single page for every other address, where its own router takes over. */
interface Bundle {
  readonly serveFile: Pages['serveFile']
  shell(url: string): Promise<string>
  close(): Promise<void>
}

/**
 * Serves the back office below `/office`. Only staff use it, so it is built separately and after the pages; requests wait
 * until then.
 */
export async function openOffice(options: WebOptions) {
  const dev = options.mode === 'dev'
  const opening = dev ? compiled(options) : built(options)
  if (!options.buildOffice) await opening
  // requests for the office report the failure
  opening.catch(() => undefined)
  const policy = { checkoutOrigins: [], formOrigins: [], dev }

  return {
    async handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
      const headers = {
        ...policyHeaders({ publicUrl: options.publicUrl(), ...policy }),
        // other sites and search engines must not learn addresses of the office
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'x-robots-tag': 'noindex, nofollow',
      }
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
      const url = req.url ?? '/'
      const camera = headers['permissions-policy'].replace('camera=()', 'camera=(self)')
      if (isHandOut(url)) res.setHeader('permissions-policy', camera)
      if (req.method !== 'GET' && req.method !== 'HEAD') return sendText(res, 405, 'The office is read here.')
      const bundle = await opening
      if (await bundle.serveFile(req, res)) return
      // an address with a dot is a file, perhaps of an older release still open in a browser
      if (/\.[^/]*$/.test(url.split('?', 1)[0] ?? '')) return sendText(res, 404, 'There is no such file.')
      const html = await bundle.shell(url)
      const page = {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': contentPolicy(policy, inlineScripts(html), []),
      }
      await sendPage(
        req,
        res,
        { status: 200, headers: page, cookies: [], body: Buffer.from(html), calls: [] },
        options.encodings,
      )
    },
    // an unfinished build need not be closed
    close: async () => (dev ? (await opening).close() : undefined),
  }
}

/** Opens the office built by `npm run build -w office`. */
async function built({ encodings, buildOffice }: WebOptions): Promise<Bundle> {
  await buildOffice?.()
  const made = join(folder, 'build')
  const html = await readFile(join(made, 'index.html'), 'utf8').catch((cause: unknown) => {
    throw new Error('The office is not built: npm install, then npm run build -w office.', { cause })
  })
  const files = await openStaticFiles(made, encodings, '/office')
  return { serveFile: files.serve, shell: async () => html, close: async () => {} }
}

/** Opens the office compiled on demand. */
async function compiled({ server }: WebOptions): Promise<Bundle> {
  const { openViteFiles } = await import('./vite-files.ts')
  const { vite, serveFile } = await openViteFiles(join(folder, 'vite.config.ts'), server)
  return {
    serveFile,
    shell: async (url) => vite.transformIndexHtml(url, await readFile(join(folder, 'index.html'), 'utf8')),
    close: () => vite.close(),
  }
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, source = '']) => source,
  )
}

function sendText(res: ServerResponse, status: number, sentence: string): void {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  res.end(sentence)
}
