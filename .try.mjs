import { chromium } from 'playwright'
const B = 'http://localhost:4717'
const browser = await chromium.launch({
  executablePath: '/work/main/.cache/chromium-153.0.0/start',
  args: ['--no-sandbox'],
})
for (const lang of ['hi', 'en-XA', '']) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const logs = []
  page.on(
    'console',
    (m) => ['error', 'warning'].includes(m.type()) && logs.push(m.type() + ' ' + m.text().slice(0, 300)),
  )
  page.on('pageerror', (e) => logs.push('PAGEERROR ' + e.message.slice(0, 300)))
  const got = []
  page.on('request', (r) => /words|\.data/.test(r.url()) && got.push(r.url().replace(B, '')))
  const pre = lang ? '/' + lang : ''
  await page.goto(B + pre + '/lion-trust')
  await page.waitForSelector('html[data-ready]', { timeout: 20000 })
  console.log(
    lang,
    await page.locator('h1').first().innerText(),
    await page.evaluate(() => document.documentElement.lang),
  )
  await page.click(`a[href="${pre || '/'}"]`)
  await page.waitForURL(B + (pre || '/'))
  await page.waitForTimeout(500)
  console.log('home', await page.locator('h1').first().innerText(), await page.title())
  for (let i = 0; i < 12; i++) {
    await page.mouse.wheel(0, 700)
    await page.waitForTimeout(80)
  }
  await page.goto(B + pre + '/urgentneeddata')
  await page.waitForSelector('html[data-ready]')
  await page.click(`a[href="${pre}/joinourngo"] >> nth=0`)
  await page.waitForURL(B + pre + '/joinourngo')
  await page.waitForTimeout(300)
  console.log(await page.title(), page.url())
  await page.goto(B + pre + '/account')
  await page.waitForTimeout(1500)
  console.log('guarded ->', page.url())
  await page.goto(B + pre + '/need-help')
  await page.waitForSelector('html[data-ready]')
  await page
    .click('main form button:not([type=button])', { timeout: 4000 })
    .catch((e) => logs.push(e.message.slice(0, 80)))
  await page.waitForTimeout(300)
  console.log((await page.locator('main').innerText()).slice(0, 300).replaceAll('\n', ' | '))
  console.log(got.join('\n'), '\n', logs.join('\n'))
  await page.close()
}
await browser.close()
