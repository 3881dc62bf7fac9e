import type { IncomingMessage, Server, ServerResponse } from 'node:http'

export interface WebOptions {
  /** 'built' serves `web/build`; 'dev' compiles as it goes and reloads the browser. */
  readonly mode: 'built' | 'dev'
  /** Answers `/api/…` in process, for loaders. */
  readonly fetchApi: (request: Request) => Promise<Response>
  /** The address people see, without a closing slash. Asked for with each request: the port may be chosen late. */
  readonly publicUrl: () => string
  /** Other hosts that the payment checkout needs; none for the sandbox of the same address. */
  readonly checkoutOrigins: () => string[]
  /** Whether payments or mail are simulated. Said on each page by the settings; kept here for the policy. */
  readonly demo: boolean
  /** In dev only: the server whose upgrade requests carry hot reload. Without it a port of its own is opened. */
  readonly server?: Server
}

export interface Web {
  /** Answers one request for a page, a file or a picture. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>
  close(): Promise<void>
}

/** What both modes have in common: files first, then pages. */
export interface Pages {
  /** Answers a file, or gives false when the address is no file's. */
  serveFile(req: IncomingMessage, res: ServerResponse): Promise<boolean>
  /** Renders a page; `mark` stands on its own inline scripts, `scripts` are further ones it may run. */
  render(request: Request): Promise<{ response: Response; mark: string; scripts: readonly string[] }>
  close(): Promise<void>
}
