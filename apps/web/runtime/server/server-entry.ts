import type { Language } from '@sahay/contract/kernel/language-list'
import type { ProblemCode } from '@sahay/contract/kernel/problems'
import type { matchRoutes, ServerBuild } from 'react-router'
import type { Marks } from './finish-page.ts'

/** What a server gives the pages to render with. */
export interface PagesInput {
  readonly mode: 'production' | 'development'
  /** Answers `/api/…` in process, for the visitor of a page. */
  readonly fetchApi: (request: Request, page: Request) => Promise<Response>
  /** Where browsers find the whole style sheet, for a page at this path. */
  readonly sheet: (path: string) => string
  /** The languages that there are pages in. */
  readonly languages: readonly Language[]
  /** In which folder browsers find the messages of a language; null where its pages' modules bring them. */
  readonly messagesFolder: (language: string) => string | null
  /** Where a form opens the provider's own page. */
  readonly hostedCheckout: () => string
}

/** Why the server that carries the pages refuses a request by itself. */
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

/** What `app/entry.server.tsx` exports beside what the router asks of it. */
export interface ServerEntry {
  createPages(build: ServerBuild, input: PagesInput): (request: Request) => Promise<Response>
  /** Says a refusal that no page can say, in the language of a code. */
  sayRefusal(refusal: PlainRefusal, code: string): Promise<RefusalText>
  readonly matchRoutes: typeof matchRoutes
  readonly marks: Marks
  /** The inline scripts of every page's head. */
  readonly writtenScripts: readonly string[]
}

/** The server's bundle, built or compiled as it goes. */
export type ServerModule = ServerBuild & { readonly entry: { readonly module: ServerEntry } }
