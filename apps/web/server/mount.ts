import { Readable } from 'node:stream'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sourceLanguage } from '@sahay/contract/kernel/languages'
import { problems } from '@sahay/contract/kernel/problems'
import type { RefusalText } from '../runtime/server/server-entry.ts'
import { openBuiltPages } from './built.ts'
import { chooseLanguage, inChosenLanguage, isChoice, readsOwnNumerals } from './chosen-language.ts'
import { isFromOwnPage } from '@sahay/contract/kernel/safety'
import { FormRefused, isReturn, readForm } from './forms.ts'
import { isOffice, openOffice } from './office.ts'
import {
  pageRequest,
  readRequest,
  redirect,
  refuseForm,
  refuseMethod,
  rememberVisitor,
  sendFailure,
  sendOn,
} from './messages.ts'
import { sendPage, bufferPage } from './page-response.ts'
import type { Web, WebOptions } from './pages.ts'
import { policyHeaders } from './security-policy.ts'

/** Mounts the public site as one request handler. */
export async function createWeb(options: WebOptions): Promise<Web> {
  const dev = options.mode === 'dev'
  // the compiler is loaded only in development
  const pages = await (dev ? (await import('./dev.ts')).openDevPages : openBuiltPages)(options)
  const office = await openOffice(options)
  const hosted = () => new URL(options.hostedCheckout(), options.publicUrl()).origin
  const policy = () => ({
    checkoutOrigins: options.checkoutOrigins(),
    formOrigins: hosted() === new URL(options.publicUrl()).origin ? [] : [hosted()],
    dev,
  })
  const headers = () => policyHeaders({ publicUrl: options.publicUrl(), ...policy() })
  const render = (request: Request) => bufferPage(pages, request, policy())

  const redirected = (url: string) => {
    const [path = '/', query] = url.split('?', 2)
    return pages.addresses?.redirect(path, query === undefined ? '' : `?${query}`) ?? null
  }

  const takesForms = (req: IncomingMessage) => isChoice(req) || isForm(req.url ?? '/')
  const isForm = (url: string) => pages.addresses?.takesForms(url.split('?', 1)[0] ?? '/') ?? true

  const takesFiles = (url: string) => pages.addresses?.takesFiles(url.split('?', 1)[0] ?? '/') ?? true
  const hasFiles = (req: IncomingMessage) => req.headers['content-type']?.startsWith('multipart/form-data')

  const isDocument = (req: IncomingMessage) => req.headers.accept?.includes('text/html') ?? false

  /** The page's address in the visitor's chosen language; files and pictures are the same for everybody. */
  const elsewhere = (req: IncomingMessage) => {
    const chosen = inChosenLanguage(req)
    if (chosen === null) return null
    const path = req.url?.split('?', 1)[0] ?? '/'
    const { addresses } = pages
    // in development every file comes from the compiler
    const isPage = addresses ? addresses.isPage(path) && !pages.hasFile(path) : isDocument(req)
    return isPage ? chosen : null
  }

  /** True if this visitor gets a page, or its data, in numerals that others do not get at this address. */
  const isOwn = (req: IncomingMessage) =>
    readsOwnNumerals(req) && !pages.hasFile(req.url?.split('?', 1)[0] ?? '/')

  /** Handles a form: answers with the page again or a redirect, never cached. */
  async function take(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (!isReturn(req.url ?? '/') && !isFromOwnPage(req.headers, options.publicUrl()))
      throw new FormRefused('foreign_form')
    if (isChoice(req)) return chooseLanguage(req, res, options.publicUrl())
    const form = takesFiles(req.url ?? '/') && hasFiles(req) ? Readable.toWeb(req) : await readForm(req)
    const request = readRequest(req, res, options.publicUrl(), form)
    const page = await render(rememberVisitor(request, req))
    const answer = { ...page, headers: { ...page.headers, 'cache-control': 'no-store' } }
    await sendPage(req, res, answer, options.encodings)
  }

  /** The message of an error; in English if the pages' sentences are not available. */
  async function refusalOf(error: unknown, url: string): Promise<RefusalText> {
    try {
      return await pages.sayRefusal(error instanceof FormRefused ? error.refusal : 'internal', url)
    } catch {
      return { status: 500, language: sourceLanguage, sentence: problems.internal.message }
    }
  }

  return {
    async handle(req, res) {
      try {
        if (isOffice(req.url ?? '/')) return await office.handle(req, res)
        for (const [name, value] of Object.entries(headers())) res.setHeader(name, value)
        if (req.method === 'POST' && takesForms(req)) return await take(req, res)
        if (req.method !== 'GET' && req.method !== 'HEAD')
          return refuseMethod(res, await pages.sayRefusal('method_not_allowed', req.url ?? '/'))
        const own = elsewhere(req)
        if (own !== null) return sendOn(res, own, 302)
        if (await pages.serveFile(req, res)) return
        const better = redirected(req.url ?? '/')
        if (better !== null) return redirect(res, better)
        const page = await render(rememberVisitor(readRequest(req, res, options.publicUrl()), req))
        // caches do not share it, and without an ETag they do not confuse it with the common page
        if (isOwn(req)) res.appendHeader('vary', 'cookie')
        await sendPage(req, res, page, options.encodings)
      } catch (error) {
        const refusal = await refusalOf(error, req.url ?? '/')
        if (error instanceof FormRefused) refuseForm(req, res, refusal)
        else sendFailure(res, error, refusal)
      }
    },
    takesFiles,
    isElsewhere: (req) => !isOffice(req.url ?? '/') && (elsewhere(req) !== null || isOwn(req)),
    cacheKey: (path, search) =>
      isOffice(path) || pages.hasFile(path) ? null : (pages.addresses?.cacheKey(path, search) ?? null),
    isNowhere: (address) => pages.addresses?.isNowhere(address) ?? false,
    async page(url) {
      const page = await render(pageRequest(url, options.publicUrl()))
      return { ...page, headers: { ...headers(), ...page.headers } }
    },
    async close() {
      await office.close()
      await pages.close()
    },
  }
}
