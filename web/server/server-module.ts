import type { ServerBuild } from 'react-router'
import type { PagesInput } from '../app/entry.server.tsx'
import type { Marks } from '../runtime/server/finish-page.ts'

/** What `app/entry.server.tsx` exports beside what the router asks of it. */
interface Entry {
  createPages(build: ServerBuild, input: PagesInput): (request: Request) => Promise<Response>
  readonly marks: Marks
  readonly writtenScripts: readonly string[]
}

/** The server's bundle, built or compiled as it goes. */
export type ServerModule = ServerBuild & { readonly entry: { readonly module: Entry } }
