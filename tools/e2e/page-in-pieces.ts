import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * One page of each kind: sections and lists, another language on a page that stands alone, another language with all
 * around it, a list, a form with pictures, codes, and a page that fails.
 */
export const kindsOfPages = [
  '/',
  '/gu/otp',
  '/gu',
  '/urgentneeddata',
  '/lion-trust',
  '/signin',
  '/no-such-page',
] as const
/** How late the second piece of a late page is, in milliseconds: the first one has been painted by then. */
export const LATE_MS = 1000

/** A line to the site on which a page comes in two pieces. */
interface PiecesLine {
  readonly url: string
  /** From now on pages are cut behind this many bytes, and their rest comes so many milliseconds later. */
  cut(bytes: number, lateMs: number): void
  close(): Promise<void>
}

/** Opens such a line; everything but pages goes through it as it is. */
export async function openPiecesLine(siteUrl: string): Promise<PiecesLine> {
  const site = new URL(siteUrl)
  let [at, late] = [0, 0]
  const sendInTwo = async (page: IncomingMessage, res: ServerResponse) => {
    const body = Buffer.concat(await page.toArray())
    res.write(body.subarray(0, at))
    await sleep(late)
    res.end(body.subarray(at))
  }
  const server = createServer((req, res) => {
    const isPage = req.headers.accept?.startsWith('text/html') ?? false
    const { 'accept-encoding': coding, ...headers } = req.headers
    const passed = isPage || coding === undefined ? headers : { ...headers, 'accept-encoding': coding }
    const { hostname, port } = site
    const onward = ask({ hostname, port, method: req.method, path: req.url, headers: passed }, (answer) => {
      const { 'content-length': length, ...others } = answer.headers
      const isUncut = !isPage && length !== undefined
      res.writeHead(answer.statusCode ?? 500, isUncut ? { ...others, 'content-length': length } : others)
      if (isPage) void sendInTwo(answer, res)
      else answer.pipe(res)
    })
    // a browser that leaves, or a site that does, ends the other side
    onward.on('error', () => res.destroy())
    res.on('close', () => onward.destroy())
    req.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (bytes, lateMs) => ([at, late] = [bytes, lateMs]),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const tag = /<(\/?[a-z][\w-]*)(?:[^>"']|"[^"]*"|'[^']*')*>/g

/** Behind how many bytes each tag of a page ends, with its name (`/div` where it closes). */
export function tagEnds(html: string): { readonly name: string; readonly bytes: number }[] {
  return [...html.matchAll(tag)].map(({ 0: text, 1: name = '', index }) => ({
    name,
    bytes: Buffer.byteLength(html.slice(0, index + text.length)),
  }))
}

/**
 * The cuts that can matter to a script: behind each tag of what runs or is fetched, and of the page's largest parts. Where
 * links follow each other nothing runs in between: a page is cut behind the first and the last of them.
 */
export function tellingCuts(html: string): readonly number[] {
  const telling = /^\/?(script|style|link|html|head|body|main)$/
  const ends = tagEnds(html)
  const isLink = (at: number) => ends[at]?.name === 'link'
  return ends.flatMap(({ name, bytes }, at) =>
    telling.test(name) && !(isLink(at - 1) && isLink(at) && isLink(at + 1)) ? [bytes] : [],
  )
}
