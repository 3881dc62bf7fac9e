import { renderToReadableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { createApi } from './shell/api.ts'
import { apiContext, hostedCheckoutContext } from './shell/api-context.ts'
import { PageStyle } from '../runtime/page-style.ts'

export { lateScriptId } from '../runtime/head/deferred-start.ts'
export { headScripts } from './head-scripts.ts'

/**
 * Marks the inline scripts that the router and React wrote themselves. The security policy allows the hashes of
 * marked scripts alone, and the mark is taken off before the page leaves; so what a person wrote is never allowed.
 */
export const scriptMark = crypto.randomUUID()

/** What `createPages` was given; the router's own call of the function below has no room for it. */
let style = ''

/** Renders a page to the end before the first byte goes out: the security policy is made of its hashes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let failed = false
  const stream = await renderToReadableStream(
    <PageStyle value={style}>
      <ServerRouter context={routerContext} url={request.url} nonce={scriptMark} />
    </PageStyle>,
    {
      signal: request.signal,
      // Nothing is sent before all is rendered, so each section stands in its place, and not behind a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      nonce: scriptMark,
      onError(error) {
        failed = true
        console.error(error)
      },
    },
  )
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status: failed ? 500 : status, headers })
}

/** A visitor's own hurry is no error, and neither is an address that does not exist. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return
  console.error(error)
}

/**
 * The server half of the pages as one function. It stands inside the bundle because the router's context and
 * React itself must be the bundle's own. `fetchApi` answers `/api/…` in process, for the visitor of a page, `pageStyle` is put
 * into every page. `hostedCheckout` is where a form opens the provider's own page.
 */
export function createPages(
  build: ServerBuild,
  mode: 'production' | 'development',
  fetchApi: (asked: Request, page: Request) => Promise<Response>,
  pageStyle: string,
  hostedCheckout: () => string,
): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, mode)
  style = pageStyle
  return (request) => {
    const context = new RouterContextProvider()
    context.set(
      apiContext,
      createApi((asked) => fetchApi(asked, request), new URL('/api', request.url).href),
    )
    context.set(hostedCheckoutContext, hostedCheckout())
    return handle(request, context)
  }
}
