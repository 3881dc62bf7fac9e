import { atWork, barriers, expect, test, toast } from './journey.ts'

for (const address of ['/', '/lion-trust']) {
  test(`${address} has the account to copy, and a code that takes an amount`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(address)
    const section = page.locator('#contact-us')
    await section.scrollIntoViewIfNeeded()
    const code = section.getByRole('img', { name: /^QR code/ })
    await expect(code).toHaveAccessibleName('QR code to pay sahay@demo.invalid by UPI')
    await expect(section.getByText('This is a demo: nobody can pay to this ID.')).toBeVisible()
    const plain = await page.request.get('/pictures/upi.svg')
    expect(plain.headers()['cache-control']).toBe('no-cache')

    await section.getByRole('radio', { name: '₹500' }).check()
    await expect(code).toHaveAccessibleName('QR code to pay ₹500 to sahay@demo.invalid by UPI')
    await expect(code).toHaveAttribute('src', '/pictures/upi.svg?amount=500')
    expect(await (await page.request.get('/pictures/upi.svg?amount=500')).text()).not.toBe(await plain.text())
    await expect.poll(() => code.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)

    const other = section.getByLabel('Another amount')
    await other.fill('1a51')
    await expect(code).toHaveAttribute('src', '/pictures/upi.svg?amount=151')
    await other.fill('100001')
    await expect(section.getByText('Whole rupees only, up to ₹1,00,000 at a time.')).toBeVisible()
    await expect(code).toHaveAttribute('src', '/pictures/upi.svg')
    expect((await page.request.get('/pictures/upi.svg?amount=100001')).status()).toBe(404)

    await section.getByRole('button', { name: 'Copy 000000000000' }).click()
    await expect(toast(page, 'Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('000000000000')
    await expect(section.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', 'tel:+910000000000')
  })
}

test('on a phone a link opens the UPI app with the same amount', async ({ browser, app }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto(`${app.url}/`)
  const section = page.locator('#contact-us')
  await section.getByRole('radio', { name: '₹1,000' }).check()
  await expect(section.getByRole('link', { name: 'Open your UPI app' })).toHaveAttribute(
    'href',
    'upi://pay?pa=sahay@demo.invalid&pn=Sahay%20Trust&cu=INR&am=1000',
  )
  await context.close()
})

test('a note asked for with nothing written says what is missing, below one heading of the page', async ({
  page,
}) => {
  await page.goto('/pledge')
  const send = page.getByRole('button', { name: 'Get the reference' })
  await atWork(send)
  await send.click()
  const summary = page.getByRole('region', { name: 'Please correct these fields' })
  await expect(summary.getByRole('heading', { level: 2 })).toBeVisible()
  expect(await barriers(page)).toEqual([])
})
