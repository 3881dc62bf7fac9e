import type { Site } from './dispatcher.ts'

/** The API only: there are no pages. */
export const noPages: Site = {
  async handle(_req, res) {
    res.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    res.end('There are no pages here, only /api.')
  },
  takesFiles: () => false,
  cacheKey: () => null,
  isElsewhere: () => false,
  isNowhere: () => false,
  page: () => Promise.reject(new Error('there are no pages to be kept')),
}
