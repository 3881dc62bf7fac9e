import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { builtPages, startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'), {}, { pages: builtPages })
})
afterAll(() => app.close())

const at = async (path: string, cookie?: string) => {
  const answer = await fetch(app.url + path, { redirect: 'manual', headers: cookie ? { cookie } : {} })
  const { status, headers } = answer
  const language = /<html lang="([^"]*)"/.exec(await answer.text())?.[1] ?? null
  return [status, headers.get('location') ?? language, headers.get('cache-control')]
}
const choose = async (form: string, origin: string, path = '/languages') => {
  const answer = await fetch(app.url + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
    headers: { origin },
  })
  return [answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]
}
const cookieOf = (code: string) => `lang=${code}; Path=/; Max-Age=31536000; SameSite=Lax`

test('a cookie leads its own visitor alone to another language, kept pages too', async () => {
  for (let times = 0; times < 2; times++) {
    expect(await at('/')).toEqual([200, 'en', 'no-cache'])
    expect(await at('/', 'a=b; lang=gu')).toEqual([302, '/gu', 'no-store'])
    expect(await at('/urgentneeddata?page=2', 'lang=hi')).toEqual([
      302,
      '/hi/urgentneeddata?page=2',
      'no-store',
    ])
    expect(await at('/gu/signin', 'lang=hi')).toEqual([200, 'gu', 'no-cache'])
    expect(await at('/signin', 'lang=en')).toEqual([200, 'en', 'no-cache'])
    expect(await at('/signin', 'lang=../../x')).toEqual([200, 'en', 'no-cache'])
  }
  // responses that are not pages are the same for everybody
  for (const path of ['/robots.txt', '/_.data', '/api/donation/list', '/favicon.svg', '/healthz'])
    expect((await at(path, 'lang=gu'))[0]).toBe(200)
})

test('own figures are for the visitor who chose them, in the language they chose them for', async () => {
  const read = async (path: string, cookie?: string) => {
    const answer = await fetch(app.url + path, { headers: cookie ? { cookie } : {} })
    const { status, headers } = answer
    const html = await answer.text()
    return { status, headers, html, own: /[०-९]/.test(html) }
  }
  const own = 'lang=mr-u-nu-deva'
  const before = await read('/mr/lion-trust')
  expect(before).toMatchObject({ status: 200, own: false })
  const chosen = await read('/mr/lion-trust', own)
  expect(chosen).toMatchObject({ status: 200, own: true })
  expect(chosen.html).toContain('data-numerals="deva"')
  expect(chosen.html).toMatch(/data-messages="\/assets\/messages\/mr-u-nu-deva-\w+\/"/)
  // neither here nor on the way are they cached for others
  expect(chosen.headers.get('vary')).toContain('cookie')
  expect(chosen.headers.get('cache-control')).toBe('no-cache')
  expect(chosen.headers.get('etag')).toBeNull()
  const after = await read('/mr/lion-trust')
  expect(after.html).toBe(before.html)
  expect(after.headers.get('vary')).not.toContain('cookie')
  for (const [path, cookie] of [
    ['/mr/lion-trust', 'lang=mr'],
    ['/mr/lion-trust', 'lang=mr-u-nu-latn'],
    ['/mr/lion-trust', 'lang=mr-u-nu-beng'],
    ['/ne/lion-trust', own],
    ['/hi/lion-trust', 'lang=hi-u-nu-deva'],
  ] as const)
    expect((await read(path, cookie)).own, `${path} ${cookie}`).toBe(false)
  expect(await at('/lion-trust?a=b', own)).toEqual([302, '/mr/lion-trust?a=b', 'no-store'])
  // responses for machines and other programs are the same for everybody
  const api = await (await fetch(`${app.url}/api/donation/list`, { headers: { cookie: own } })).text()
  expect(api).not.toMatch(/[०-९]/)
})

test('own figures are chosen as a language is', async () => {
  const chosen = (form: string) => choose(form, app.url, '/mr/languages')
  const to = encodeURIComponent('/urgentneeddata?page=2#footer')
  expect(await chosen(`language=mr-u-nu-deva&to=${to}`)).toEqual([
    303,
    '/mr/urgentneeddata?page=2#footer',
    cookieOf('mr-u-nu-deva'),
  ])
  expect(await chosen('language=mr-u-nu-latn&to=//evil.example/x')).toEqual([303, '/mr', cookieOf('mr')])
  expect(await chosen('language=mr-u-nu-beng&to=/')).toEqual([303, '/mr', cookieOf('mr')])
  expect(await chosen('language=xx-u-nu-deva&to=/')).toEqual([400, null, null])
})

test('a language is chosen by a form of ours, and leads back within the site', async () => {
  const chosen = (form: string, path?: string) => choose(form, app.url, path)
  expect(await chosen('language=gu&to=/urgentneeddata?page=2')).toEqual([
    303,
    '/gu/urgentneeddata?page=2',
    cookieOf('gu'),
  ])
  expect(await chosen('language=en&to=/gu/signin', '/gu/languages')).toEqual([303, '/signin', cookieOf('en')])
  for (const to of [
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '',
  ])
    expect(await chosen(`language=hi&to=${encodeURIComponent(to)}`)).toEqual([303, '/hi', cookieOf('hi')])
  expect(await chosen('language=en&to=/gu//evil.example')).toEqual([303, '/evil.example', cookieOf('en')])
  expect(await chosen('language=xx&to=/')).toEqual([400, null, null])
  expect(await choose('language=gu', 'https://evil.example')).toEqual([403, null, null])
})

test('the manifest and the sitemap know of languages', async () => {
  const { body } = await app.ask('GET', '/gu/manifest.webmanifest')
  expect(body).toMatchObject({ id: '/', start_url: '/gu', lang: 'gu-IN', dir: 'ltr' })
  const sitemap = await (await fetch(`${app.url}/sitemap.xml`)).text()
  expect(sitemap).toContain('hreflang="x-default"')
  // search engines may show approved texts, but no drafts
  expect(sitemap).toMatch(/<loc>[^<]*\/gu<\/loc>/)
  expect(sitemap).toContain('hreflang="hi"')
  expect(sitemap).not.toMatch(/\/(mr|ur)[/<"]/)
  const pageIn = async (code: string) => (await fetch(`${app.url}/${code}/lion-trust`)).text()
  expect(await pageIn('gu')).not.toContain('noindex')
  expect(await pageIn('mr')).toContain('noindex')
})
