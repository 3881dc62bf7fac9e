import { scriptBytes, visit } from '../browser.ts'
import { each, inTurns } from '../figures.ts'
import { line, type ReportRow } from '../row.ts'

/**
 * The landing page on an emulated phone, including the script that loads automatically, compared with a hand-written page
 * with the same text and pictures. A visit without script measured only half a page, and fails the row.
 */
export const landing: ReportRow = {
  name: 'landing',
  async measure(fixture, { rounds }) {
    const site = await fixture.site()
    const plain = await fixture.limit('static-site', { SOURCE: `${site.url}/` })
    const { limit, ours } = await inTurns(rounds, {
      limit: () => visit(fixture.cores, `${plain}/`),
      ours: () => visit(fixture.cores, `${site.url}/`),
    })
    if (ours.some(({ script }) => script === 0))
      throw new Error('a visit ended before the page’s script had come')
    const lowest = ours.map((result) => Math.min(...Object.values(result.scores)))
    const scores = Object.entries(ours.at(-1)?.scores ?? {}).map(([name, score]) => `${name} ${score}`)
    const phone = 'landing page on a phone'
    return [
      line(`${phone}, Lighthouse, the lowest of four scores`, 'of 100', lowest, {
        reach: { atLeast: 100 },
        note: `${scores.join(', ')} in the last visit`,
      }),
      line(`${phone}, largest paint, against a page by hand`, 'ms', each(ours, 'largestPaint'), {
        limit: each(limit, 'largestPaint'),
        reach: { atMost: 1.15 },
      }),
      line(`${phone}, bytes, against a page by hand`, 'KB', each(ours, 'bytes', 1000), {
        limit: each(limit, 'bytes', 1000),
        reach: { atMost: 2 },
      }),
      line(`${phone}, blocked`, 'ms', each(ours, 'blocked'), { reach: { atMost: 50 } }),
      line(`${phone}, layout shift`, '', each(ours, 'shift'), { reach: { atMost: 0 } }),
    ]
  },
}

/** The script that a browser loads for the landing page. */
export const script: ReportRow = {
  name: 'script',
  async measure(fixture) {
    const site = await fixture.site()
    const bytes = await scriptBytes(`${site.url}/`)
    return [line('script on the landing page, as sent', 'KB', [bytes / 1000], { reach: { atMost: 110 } })]
  },
}
