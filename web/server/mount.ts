import { openBuiltPages } from './built.ts'
import { openDevPages } from './dev.ts'
import { readRequest, refuseMethod, sendFailure } from './messages.ts'
import { sendPage } from './page-response.ts'
import type { Web, WebOptions } from './pages.ts'
import { policyHeaders } from './security-policy.ts'

/** Mounts the public site as one request handler (design, "one process, one port"). */
export async function createWeb(options: WebOptions): Promise<Web> {
  const dev = options.mode === 'dev'
  const pages = dev ? await openDevPages(options) : await openBuiltPages(options)
  const headers = () =>
    policyHeaders({ publicUrl: options.publicUrl(), checkoutOrigins: options.checkoutOrigins(), dev })

  return {
    async handle(req, res) {
      try {
        for (const [name, value] of Object.entries(headers())) res.setHeader(name, value)
        if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res)
        if (await pages.serveFile(req, res)) return
        const rendered = await pages.render(readRequest(req, res, options.publicUrl()))
        await sendPage(req, res, rendered, { checkoutOrigins: options.checkoutOrigins(), dev })
      } catch (error) {
        sendFailure(res, error)
      }
    },
    close: () => pages.close(),
  }
}
