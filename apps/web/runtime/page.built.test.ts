import { expect, test } from 'vitest'
import { languages } from '@sahay/contract/kernel/language-list'
import { publicPages } from '../app/shell/public-pages.ts'
import { createWeb } from '../server/mount.ts'
import { sourceHash } from '../server/security-policy.ts'

/*
 * Tests that the output of the router and React is as this folder expects. The pages are rendered without an API, because
 * only their frame is tested.
 */
const web = await createWeb({
  mode: 'built',
  languages,
  fetchApi: async () => Response.json({ message: 'not today' }, { status: 503 }),
  publicUrl: () => 'http://127.0.0.1',
  checkoutOrigins: () => [],
  hostedCheckout: () => '/sandbox/hosted',
  // nothing is sent: whole pages are inspected
  encodings: { isWorthCoding: () => false, encodingFor: () => 'identity', encode: async (body) => body },
})

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length

test.for([...Object.keys(publicPages), '/no-such-page'])('%s is finished', async (path) => {
  const { headers, body } = await web.page(path)
  const html = body.toString('utf8')
  const policy = headers['content-security-policy'] ?? ''
  // the style sheet comes after the content and before the script
  expect(html).toMatch(/<\/main>[\s\S]*<link id="page-sheet" rel="stylesheet"[\s\S]*<script type="module"/)
  expect(count(html, / nonce="/g)).toBe(0)
  const inline = [...html.matchAll(/<(script|style)(?![^>]* type="application)[^>]*>([\s\S]*?)<\/\1>/g)]
  expect(inline.length).toBeGreaterThanOrEqual(7)
  for (const [, , source = ''] of inline) expect(policy).toContain(sourceHash(source))
})

test('the drawing that is seen first is fetched before the files of the script', async () => {
  const html = (await web.page('/lion-trust')).body.toString('utf8')
  expect(html).toMatch(/<img [^>]*src="\/pictures\/apply[\s\S]*<\/main>[\s\S]*<link rel="modulepreload"/)
  expect(html).not.toMatch(/<link rel="modulepreload"[\s\S]*<\/main>/)
})
