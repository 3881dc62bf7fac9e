import { openBuiltPages } from './built.ts'
import { openDevPages } from './dev.ts'
import { pageRequest, readRequest, redirect, refuseMethod, rememberVisitor, sendFailure } from './messages.ts'
import { sendPage, wholePage } from './page-response.ts'
import type { Web, WebOptions } from './pages.ts'
import { policyHeaders } from './security-policy.ts'

/** Mounts the public site as one request handler (design, "one process, one port"). */
export async function createWeb(options: WebOptions): Promise<Web> {
  const dev = options.mode === 'dev'
  const pages = dev ? await openDevPages(options) : await openBuiltPages(options)
  const policy = () => ({ checkoutOrigins: options.checkoutOrigins(), dev })
  const headers = () => policyHeaders({ publicUrl: options.publicUrl(), ...policy() })
  const render = async (request: Request) => wholePage(await pages.render(request), policy())

  const redirected = (url: string) => {
    const [path = '/', query] = url.split('?', 2)
    return pages.addresses?.redirect(path, query === undefined ? '' : `?${query}`) ?? null
  }

  return {
    async handle(req, res) {
      try {
        for (const [name, value] of Object.entries(headers())) res.setHeader(name, value)
        if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res)
        if (await pages.serveFile(req, res)) return
        const better = redirected(req.url ?? '/')
        if (better !== null) return redirect(res, better)
        await sendPage(
          req,
          res,
          await render(rememberVisitor(readRequest(req, res, options.publicUrl()), req)),
        )
      } catch (error) {
        sendFailure(res, error)
      }
    },
    keptAs: (path, search) => (pages.hasFile(path) ? null : (pages.addresses?.keptAs(path, search) ?? null)),
    isNowhere: (address) => pages.addresses?.isNowhere(address) ?? false,
    async page(url) {
      const page = await render(pageRequest(url, options.publicUrl()))
      return { ...page, headers: { ...headers(), ...page.headers } }
    },
    close: () => pages.close(),
  }
}
