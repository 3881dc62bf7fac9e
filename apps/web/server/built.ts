import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { splitLanguage } from '@sahay/contract/kernel/languages'
import { finishPage } from '../runtime/server/finish-page.ts'
import type { Sheet } from '../runtime/server/needed-style.ts'
import { createAddresses } from './addresses.ts'
import { forwardVisitor } from './messages.ts'
import type { Pages, WebOptions } from './pages.ts'
import type { ServerModule } from '../runtime/server/server-entry.ts'
import { openStaticFiles } from './static-files.ts'

const buildFolder = join(import.meta.dirname, '..', 'build')

/** Opens the pages built by `npm run build -w web`. */
export async function openBuiltPages(options: WebOptions): Promise<Pages> {
  const client = join(buildFolder, 'client')
  const files = await openStaticFiles(client, options.encodings).catch((cause: unknown) => {
    throw new Error('The pages are not built: npm start builds them, or npm test.', { cause })
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build of server-entry.ts
  const built = (await import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href)) as ServerModule
  const { createPages, matchRoutes, sayRefusal, marks, writtenScripts } = built.entry.module
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by route-messages.ts
  const messages = JSON.parse(await readFile(join(buildFolder, 'messages.json'), 'utf8')) as Record<
    string,
    string
  >
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by sheet-rules.ts
  const sheet = JSON.parse(await readFile(join(buildFolder, 'sheet.json'), 'utf8')) as Sheet
  const render = createPages(built, {
    mode: 'production',
    fetchApi: forwardVisitor(options.fetchApi),
    sheet: () => sheet.address,
    languages: options.languages,
    messagesFolder: (language) => messages[language] ?? null,
    hostedCheckout: options.hostedCheckout,
  })
  return {
    addresses: createAddresses(built.routes, matchRoutes, options.languages),
    hasFile: files.has,
    serveFile: files.serve,
    render,
    sayRefusal: (refusal, url) => sayRefusal(refusal, splitLanguage(url, options.languages).language.code),
    finish: async (html) => finishPage(html, sheet, marks, writtenScripts),
    close: async () => {},
  }
}
