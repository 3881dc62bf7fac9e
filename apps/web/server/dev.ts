import { join } from 'node:path'
import { splitLanguage } from '@sahay/contract/kernel/languages'
import { sheetFrom } from '../runtime/build/sheet-rules.ts'
import { finishPage } from '../runtime/server/finish-page.ts'
import { forwardVisitor } from './messages.ts'
import type { Pages, WebOptions } from './pages.ts'
import type { ServerModule } from '../runtime/server/server-entry.ts'
import { openViteFiles } from './vite-files.ts'

/** The pages compiled as they are asked for, with hot reload through the same server. */
export async function openDevPages(options: WebOptions): Promise<Pages> {
  const configFile = join(import.meta.dirname, '..', 'vite.config.ts')
  const { vite, serveFile } = await openViteFiles(configFile, options.server)
  let built: ServerModule | undefined
  return {
    // what is edited is never kept
    addresses: null,
    hasFile: () => true,
    serveFile,
    async render(request) {
      // Loaded anew each time, so that an edit on the server's side shows at once.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build of server-entry.ts
      built = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerModule
      return built.entry.module.createPages(built, {
        mode: 'development',
        fetchApi: forwardVisitor(options.fetchApi),
        sheet: sheetOf,
        languages: options.languages,
        // while developing, the whole catalogue comes at once
        messagesFolder: () => null,
        hostedCheckout: options.hostedCheckout,
      })(request)
    },
    async sayRefusal(refusal, url) {
      if (!built) throw new Error('no page was rendered yet')
      const { language } = splitLanguage(url, options.languages)
      return built.entry.module.sayRefusal(refusal, language.code)
    },
    async finish(html, path) {
      if (!built) throw new Error('no page was rendered yet')
      const { marks, writtenScripts } = built.entry.module
      const css = await (await fetch(new URL(sheetOf(path), options.publicUrl()))).text()
      return finishPage(html, sheetFrom(sheetOf(path), css), marks, writtenScripts)
    },
    close: () => vite.close(),
  }
}

/** Where the router's plugin gathers the style of a page while developing. */
const sheetOf = (path: string) =>
  `/@react-router/critical.css?pathname=${encodeURIComponent(splitLanguage(path).path)}`
