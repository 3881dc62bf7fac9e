import { setupI18n, type I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { readCatalogue } from 'virtual:catalogues'
import { latelyUsed } from '@sahay/contract/kernel/lately-used'
import { foundLanguages, languagePrefix, splitLanguage } from '@sahay/contract/kernel/languages'
import { firstFontsOf, languageStyle } from '@sahay/ui/style/language-style.ts'
import { chosenNumerals, languageTag, type Numerals } from '@sahay/contract/translations/numerals'
import { ownSumFormatOf, sumFormatOf } from '@sahay/contract/translations/sum-formats'
import { problems } from '@sahay/contract/kernel/problems'
import { renderToReadableStream } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { type PageAssets, PageAssetsContext } from '../runtime/page-assets.ts'
import type { PagesInput, PlainRefusal, RefusalText } from '../runtime/server/server-entry.ts'
import { headScripts } from './head-scripts.ts'
import { createApi } from './shell/api.ts'
import { apiContext, fileContext, hostedCheckoutContext, i18nContext } from './shell/api-context.ts'
import { OwnFiguresI18n } from './shell/figures/own-figures.ts'
import { languageContext } from './shell/language.ts'

/** The server uses it to find the routes of an address. */
export { matchRoutes } from 'react-router'

/** The inline scripts of every page's head. */
export const writtenScripts: readonly string[] = Object.values(headScripts)

/**
 * Placeholders in a rendered page for values that are known only when rendering is complete
 * (`runtime/server/finish-page.ts`). The security policy allows only the hashes of marked scripts, and the marks are
 * removed before the page is sent, so a script in user content is never allowed.
 */
export const marks = { style: crypto.randomUUID(), script: crypto.randomUUID() } as const

/** Rendering inputs beside the routes' data. */
const assetsContext = createContext<
  Pick<PageAssets, 'sheet' | 'language'> & { readonly folder: string | null }
>()

/** The highest number of languages with their sentences in memory; loading another one takes some ms. */
const MOST_SPOKEN = 8
const messagesIn = latelyUsed(MOST_SPOKEN, (tag) => readCatalogue(tag))

/**
 * Loads the sentences of the pages in a language. Counts, amounts and days use the digits 0 to 9, or the language's own
 * numerals if chosen.
 */
async function sentencesIn(code: string, numerals: Numerals | null = null): Promise<I18n> {
  const messages = await messagesIn(catalogueOf(code, numerals))
  if (numerals) return new OwnFiguresI18n(code, messages, numerals)
  return setupI18n({ locale: code, locales: languageTag(code, null), messages: { [code]: messages } })
}

/** The name of the catalogue for a page. */
const catalogueOf = (code: string, numerals: Numerals | null) =>
  numerals ? languageTag(code, numerals) : code

/** Translates a refusal that is answered without a page. */
export async function sayRefusal(refusal: PlainRefusal, code: string): Promise<RefusalText> {
  const problem = problems[refusal]
  return { status: problem.status, language: code, sentence: (await sentencesIn(code))._(problem) }
}

/** Renders a page completely before the first byte is sent, because the security policy contains its hashes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  let failed = false
  const { folder, ...found } = given.get(assetsContext)
  const files = routerContext.staticHandlerContext.matches.map(({ route }) => `${folder}${route.id}.js`)
  const assets = {
    ...found,
    messages: folder === null ? null : { folder, files },
    style: marks.style,
  }
  const stream = await renderToReadableStream(
    <PageAssetsContext value={assets}>
      <I18nProvider i18n={given.get(i18nContext)}>
        <ServerRouter context={routerContext} url={request.url} nonce={marks.script} />
      </I18nProvider>
    </PageAssetsContext>,
    {
      signal: request.signal,
      // Nothing is sent before rendering is complete, so every section is rendered in place instead of through a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      nonce: marks.script,
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

/** Logs an error, except an aborted request and an unknown address. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return
  console.error(error)
}

/**
 * The page server as one function. It is part of the bundle because the router's context and React must be the bundle's own
 * instances.
 */
export function createPages(
  build: ServerBuild,
  { mode, fetchApi, sheet, languages, messagesFolder, hostedCheckout }: PagesInput,
): (request: Request) => Promise<Response> {
  /** One build serves every language; the prefix is the router's basename. */
  const handleIn = latelyUsed(MOST_SPOKEN, (code) =>
    createRequestHandler({ ...build, basename: languagePrefix(code) || '/' }, mode),
  )
  const alternates = foundLanguages().map(({ code }) => code)
  return async (request) => {
    const { language } = splitLanguage(new URL(request.url).pathname, languages)
    const { code } = language
    const context = new RouterContextProvider()
    const numerals = chosenNumerals(code, request.headers.get('cookie'))
    const sums = numerals ? ownSumFormatOf(code) : sumFormatOf(code)
    context.set(languageContext, { ...language, alternates, ...(sums ? { sums } : {}) })
    context.set(i18nContext, await sentencesIn(code, numerals))
    context.set(
      apiContext,
      createApi(
        (apiRequest) => fetchApi(apiRequest, request),
        new URL('/api', request.url).href,
        () => code,
      ),
    )
    context.set(fileContext, (path, token) => {
      const headers = { authorization: `Bearer ${token}` }
      return fetchApi(new Request(new URL(`/api/${path}`, request.url), { headers }), request)
    })
    context.set(hostedCheckoutContext, hostedCheckout())
    context.set(assetsContext, {
      sheet: sheet(new URL(request.url).pathname),
      folder: messagesFolder(catalogueOf(code, numerals)),
      language: { style: languageStyle(code, numerals !== null), fonts: firstFontsOf(code) },
    })
    return handleIn(code)(request, context)
  }
}
