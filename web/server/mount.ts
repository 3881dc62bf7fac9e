import { openBuiltPages } from './built.ts'
import { openDevPages } from './dev.ts'
import { pageRequest, readRequest, refuseMethod, rememberVisitor, sendFailure } from './messages.ts'
import { sendPage, wholePage } from './page-response.ts'
import type { Web, WebOptions } from './pages.ts'
import { policyHeaders } from './security-policy.ts'

/** The queries that change what a page or picture shows; with any other one it is made for one visitor alone. */
const publicSearch = /^(\?(page=\d{1,4}|shape=(landscape|portrait|square)))?$/

/** What is guessed at may be asked for so often by one visitor, so it is made for each of them. */
const isOneVisitors = (path: string) => path.startsWith('/slip/')

/** Mounts the public site as one request handler (design, "one process, one port"). */
export async function createWeb(options: WebOptions): Promise<Web> {
  const dev = options.mode === 'dev'
  const pages = dev ? await openDevPages(options) : await openBuiltPages(options)
  const policy = () => ({ checkoutOrigins: options.checkoutOrigins(), dev })
  const headers = () => policyHeaders({ publicUrl: options.publicUrl(), ...policy() })
  const render = async (request: Request) => wholePage(await pages.render(request), policy())

  return {
    async handle(req, res) {
      try {
        for (const [name, value] of Object.entries(headers())) res.setHeader(name, value)
        if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res)
        if (await pages.serveFile(req, res)) return
        await sendPage(
          req,
          res,
          await render(rememberVisitor(readRequest(req, res, options.publicUrl()), req)),
        )
      } catch (error) {
        sendFailure(res, error)
      }
    },
    isPublic: (path, search) => publicSearch.test(search) && !isOneVisitors(path) && !pages.hasFile(path),
    async page(url) {
      const page = await render(pageRequest(url, options.publicUrl()))
      return { ...page, headers: { ...headers(), ...page.headers } }
    },
    close: () => pages.close(),
  }
}
