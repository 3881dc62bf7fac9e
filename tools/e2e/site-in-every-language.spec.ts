import type { Page } from '@playwright/test'
import { isReviewed } from '@sahay/contract/kernel/language-address'
import { languages, pseudoLanguages } from '@sahay/contract/kernel/language-list'
import { addressInLanguage } from '@sahay/contract/kernel/languages'
import { complaintsOf } from './html-rules.ts'
import { barriers, expect, signedUp, test } from './journey.ts'
import { pages } from './public-pages.ts'

/*
 * Other languages have other words, word order and direction: the HTML of some is checked here on every page. With
 * EVERY_LANGUAGE=1 that of all is checked, and with axe, at two widths (about half an hour); by default axe runs only on
 * pages with most kinds of components. site-sound.spec.ts checks English in all sizes and colours; colours are the same in
 * all languages.
 */

/** Addresses that are in no list: forms without script, one need, one event, an unknown slip. */
const beside = [
  '/languages',
  '/offline',
  '/need-help',
  '/connect-ngo',
  '/apply',
  '/become-a-donator',
  '/status',
  '/give/need_demo01',
  '/join/evt_demo01',
  '/timer/evt_demo06/GARBA25/a-name',
  '/slip/00000000000000000000',
  '/account-closed',
]
const addresses = [...pages.map(([address]) => address), ...beside]
/** The offline page leads home automatically if there is a network. */
const lookedAt = addresses.filter((address) => address !== '/offline')
const everything = process.env['EVERY_LANGUAGE'] === '1'
const all = [...languages.slice(1), ...pseudoLanguages.filter(({ direction }) => direction === 'rtl')]
const others = everything ? all : all.filter(({ code }) => ['gu', 'hi', 'mr', 'ar-XB'].includes(code))

for (const { code, direction } of others)
  test(`every public page in ${code} is sound HTML`, async ({ request }) => {
    for (const path of addresses) {
      const address = addressInLanguage(code, path)
      const html = await (await request.get(address)).text()
      expect(html, address).toContain(`<html lang="${code}" dir="${direction}"`)
      expect.soft(await complaintsOf(html), address).toEqual([])
      // except in the choice of numerals
      const shown = html.replaceAll(/<button[^>]* value="[\w-]+-u-nu-.*?<\/button>/g, '')
      expect.soft(shown, `figures of ${address}`).not.toMatch(/(?![0-9])\p{Nd}/u)
    }
  })

test('what one agrees to stands in English too, but where somebody whose own language it is has signed the page', async ({
  request,
}) => {
  const agreed = {
    '/apply': 'We delete the pictures one year after the help is given',
    '/terms-conditions': 'A donation is not refundable, except after a technical error',
    '/privacy-policy': 'We do not sell data, we send no advertising and we build no profiles.',
  }
  for (const language of everything
    ? languages
    : languages.filter(({ code }) => ['en', 'gu', 'mr'].includes(code)))
    for (const [path, english] of Object.entries(agreed)) {
      const html = await (await request.get(addressInLanguage(language.code, path))).text()
      const stands = language.state === 'source' || !isReviewed(language)
      expect.soft(html.includes(english), `${path} in ${language.code}`).toBe(stands)
    }
})

/** 1,23,456 rupees in the languages' own formats. */
const sums = {
  fr: (indian: string) => `${indian.replaceAll(',', '\u202f')}\u00a0₹`,
  de: (indian: string) => `${indian.replaceAll(',', '.')}\u00a0₹`,
  ru: (indian: string) => `${indian.replaceAll(',', '\u00a0')}\u00a0₹`,
  ar: (indian: string) => `\u200f${indian}\u00a0₹`,
  ja: (indian: string) => `₹${indian}`,
} as const

for (const [code, written] of Object.entries(sums))
  test(`sums are written as in ${code}`, async ({ request }) => {
    const { data } = (await (await request.get('/api/donation/list')).json()) as {
      data: readonly { required_amount: number }[]
    }
    const html = await (await request.get(addressInLanguage(code, '/urgentneeddata'))).text()
    const amounts = data.slice(0, 5).map(({ required_amount: rupees }) => rupees)
    expect(amounts.length).toBeGreaterThan(0)
    for (const rupees of amounts) expect(html).toContain(written(rupees.toLocaleString('en-US')))
    if (code !== 'ja')
      for (const path of ['/', '/urgentneeddata', '/lion-trust', '/joinourngo', '/give/need_demo01'])
        expect.soft(await (await request.get(addressInLanguage(code, path))).text(), path).not.toMatch(/₹\d/)
  })

/** The languages with the longest and widest words. */
const wide = everything ? languages.map(({ code }) => code) : ['en', 'ar', 'id', 'si', 'ta']

test('the sentence of the landing page ends before its picture', async ({ page }) => {
  for (const width of everything ? [1024, 1280] : [1280])
    for (const code of wide) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(addressInLanguage(code, '/'))
      const over = await page.evaluate(async () => {
        await document.fonts.ready
        const words = document.createRange()
        words.selectNodeContents(document.querySelector('main h1') ?? document.body)
        const sentence = words.getBoundingClientRect()
        const picture = document.querySelector('main picture')?.getBoundingClientRect() ?? sentence
        return document.dir === 'rtl' ? picture.right - sentence.left : sentence.right - picture.left
      })
      // the picture starts with 40 px of sky
      expect.soft(over, `${code} at ${width}`).toBeLessThanOrEqual(40)
    }
})

/** One page per language; together they have most kinds of components. */
const some: Readonly<Record<string, readonly string[]>> = { hi: ['/lion-trust'], 'ar-XB': ['/', '/signin'] }

for (const { code } of others)
  test(`pages in ${code} have no barrier`, async ({ page, app }) => {
    for (const width of everything ? [1280, 360] : [360]) {
      await page.setViewportSize({ width, height: 740 })
      for (const path of everything ? lookedAt : (some[code] ?? [])) {
        await page.goto(addressInLanguage(code, path))
        await expectNoBarrier(page)
      }
    }
    if (!everything && code !== 'gu') return
    await signedUp(page, app)
    await page.goto(addressInLanguage(code, '/urgentneeddata'))
    await page.locator('article button[type=submit]').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoBarrier(page)
  })

/** Expects no findings by axe, except for colours. */
async function expectNoBarrier(page: Page): Promise<void> {
  expect.soft(await barriers(page, { without: ['color-contrast'] }), page.url()).toEqual([])
}
