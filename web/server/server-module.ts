import type { ServerBuild } from 'react-router'

/** What `app/entry.server.tsx` exports beside what the router asks of it. */
interface Entry {
  createPages(
    build: ServerBuild,
    mode: 'production' | 'development',
    fetchApi: (asked: Request, page: Request) => Promise<Response>,
    pageStyle: string,
    hostedCheckout: () => string,
  ): (request: Request) => Promise<Response>
  readonly scriptMark: string
  /** The inline scripts of every page's head. */
  readonly headScripts: Readonly<Record<'first' | 'session' | 'press' | 'start', string>>
  readonly lateScriptId: string
}

/** The server's bundle, built or compiled as it goes. */
export type ServerModule = ServerBuild & { readonly entry: { readonly module: Entry } }
