import type { Language } from '@sahay/contract/kernel/language-list'
import type { ProblemCode } from '@sahay/contract/kernel/problems'
import type { matchRoutes, ServerBuild } from 'react-router'
import type { Marks } from './finish-page.ts'

/** The inputs from the server for rendering pages. */
export interface PagesInput {
  readonly mode: 'production' | 'development'
  /** Handles `/api/…` in process, on behalf of a page's visitor. */
  readonly fetchApi: (request: Request, page: Request) => Promise<Response>
  /** The address of the full style sheet, for a page at this path. */
  readonly sheet: (path: string) => string
  /** The languages of the pages. */
  readonly languages: readonly Language[]
  /** The folder with the messages of a language; null if its pages' modules contain them. */
  readonly messagesFolder: (language: string) => string | null
  /** The address to which a form is sent to open the provider's own page. */
  readonly hostedCheckout: () => string
}

/** The refusals that the page server makes itself. */
export type PlainRefusal = Extract<
  ProblemCode,
  'bad_request' | 'foreign_form' | 'internal' | 'method_not_allowed' | 'too_large' | 'wrong_media'
>

/** Such a refusal in a language. */
export interface RefusalText {
  readonly status: number
  readonly language: string
  readonly sentence: string
}

/** The exports of `app/entry.server.tsx` beyond those that the router needs. */
export interface ServerEntry {
  createPages(build: ServerBuild, input: PagesInput): (request: Request) => Promise<Response>
  /** Translates a refusal that is answered without a page. */
  sayRefusal(refusal: PlainRefusal, code: string): Promise<RefusalText>
  readonly matchRoutes: typeof matchRoutes
  readonly marks: Marks
  /** The inline scripts of every page's head. */
  readonly writtenScripts: readonly string[]
}

/** The server's bundle, built or compiled on demand. */
export type ServerModule = ServerBuild & { readonly entry: { readonly module: ServerEntry } }
