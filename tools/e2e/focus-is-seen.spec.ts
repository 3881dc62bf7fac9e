import { barriers, expect, test } from './journey.ts'
import { enterOffice } from './office-session.ts'

test('on a need’s page nothing that has the focus lies behind the row with Donate Now', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/urgentneeddata/need_demo02')
  const names = ['Share on WhatsApp', 'Copy the link', 'Donate Now', 'Aarav M.']
  const seen = new Set<string>()
  for (let nth = 0; nth < 40 && seen.size < names.length; nth += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused) return null
      const { left, top, width, height } = focused.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return {
        text: focused.textContent ?? '',
        isSeen: hit !== null && (focused.contains(hit) || hit.contains(focused)),
      }
    })
    const name = names.find((candidate) => stop?.text.includes(candidate))
    if (!name) continue
    seen.add(name)
    expect([name, stop?.isSeen]).toEqual([name, true])
  }
  expect([...seen]).toEqual(names)
})

test('in the office’s help the focus has a ring that is dark on light', async ({ page, app }) => {
  await enterOffice(page.context(), app, 'editor')
  await page.goto('/office/needs', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Help' }).focus()
  await page.keyboard.press('Enter')
  const help = page.getByRole('dialog')
  await expect(help).toBeVisible()
  await page.keyboard.press('Tab')
  const colours = await help.evaluate((dialog) => {
    const style = getComputedStyle(document.activeElement ?? dialog)
    return {
      ring: style.outlineColor,
      text: getComputedStyle(document.body).color,
      isIn: dialog.contains(document.activeElement),
    }
  })
  expect(colours).toMatchObject({ isIn: true, ring: colours.text })
})

test('words are suggested for languages that are drafts; in English the page is a kind 404', async ({
  page,
}) => {
  const answer = await page.goto('/suggest')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle(/Not found/)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await barriers(page)).toEqual([])
})
