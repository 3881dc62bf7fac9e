import { join } from 'node:path'
import { splitLanguage } from '@sahay/contract/kernel/languages'
import { sheetFrom } from '../runtime/build/sheet-rules.ts'
import { finishPage } from '../runtime/server/finish-page.ts'
import { forwardVisitor } from './messages.ts'
import type { Pages, WebOptions } from './pages.ts'
import type { ServerModule } from '../runtime/server/server-entry.ts'
import { openViteFiles } from './vite-files.ts'

/** Opens the pages compiled on demand, with hot reload through the same server. */
export async function openDevPages(options: WebOptions): Promise<Pages> {
  const configFile = join(import.meta.dirname, '..', 'vite.config.ts')
  const { vite, serveFile } = await openViteFiles(configFile, options.server)
  let built: ServerModule | undefined
  return {
    // edited pages are never cached
    addresses: null,
    hasFile: () => true,
    serveFile,
    async render(request) {
      // Loaded again each time, so that a server-side edit takes effect immediately.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build of server-entry.ts
      built = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerModule
      return built.entry.module.createPages(built, {
        mode: 'development',
        fetchApi: forwardVisitor(options.fetchApi),
        sheet: sheetOf,
        languages: options.languages,
        // in development the complete catalogue is loaded
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

/** The address at which the router's plugin collects a page's style in development. */
const sheetOf = (path: string) =>
  `/@react-router/critical.css?pathname=${encodeURIComponent(splitLanguage(path).path)}`
