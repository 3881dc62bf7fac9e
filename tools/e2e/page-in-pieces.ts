import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * One page of each kind: sections and lists, another language on a page outside the layout, another language inside it, a
 * list, a form with pictures, codes, and a failing page.
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
/** The delay of a late second part, in milliseconds: the first one is painted by then. */
export const LATE_MS = 1000

/** A connection to the site on which a page arrives in two parts. */
interface PiecesLine {
  readonly url: string
  /** From now on splits pages after this many bytes, and delays the rest by that many milliseconds. */
  cut(bytes: number, lateMs: number): void
  close(): Promise<void>
}

/** Opens such a connection; everything except pages passes unchanged. */
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
    // if the browser or the site disconnects, the other side is closed
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

/** Returns the end of each tag of a page in bytes, with its name (`/div` for a closing one). */
export function tagEnds(html: string): { readonly name: string; readonly bytes: number }[] {
  return [...html.matchAll(tag)].map(({ 0: text, 1: name = '', index }) => ({
    name,
    bytes: Buffer.byteLength(html.slice(0, index + text.length)),
  }))
}

/**
 * Returns the splits that can affect a script: after each tag that runs or loads something, and of the page's largest
 * parts. In a sequence of links nothing runs in between: only after the first and the last of them.
 */
export function tellingCuts(html: string): readonly number[] {
  const telling = /^\/?(script|style|link|html|head|body|main)$/
  const ends = tagEnds(html)
  const isLink = (at: number) => ends[at]?.name === 'link'
  return ends.flatMap(({ name, bytes }, at) =>
    telling.test(name) && !(isLink(at - 1) && isLink(at) && isLink(at + 1)) ? [bytes] : [],
  )
}
