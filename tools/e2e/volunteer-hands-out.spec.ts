import type { Browser, Page } from '@playwright/test'
import { approvedUniform, distributionDay, makePass } from '../../apps/server/test/distribution-journey.ts'
import { photo } from '../../apps/server/test/forms.ts'
import { signInStaff } from '../../apps/server/test/staff-journey.ts'
import { barriers, expect, test } from './journey.ts'
import { takeSession } from './office-session.ts'
import { chooseFile } from './pictures.ts'

/** Types a pass's PIN. */
async function unlock(page: Page, pin: string): Promise<void> {
  await page.getByLabel('Your pass PIN (4 digits)').fill(pin)
  await page.getByRole('button', { name: 'Open list' }).click()
}

/** Opens a pass on a phone, and waits until it works offline. */
async function phoneWith(
  browser: Browser,
  { link, pin }: { readonly link: string; readonly pin: string },
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(link)
  await unlock(page, pin)
  await expect(page.getByText('This page also opens offline.')).toBeVisible()
  return page
}

const wrongPin = (pin: string) => String((Number(pin) + 1) % 10_000).padStart(4, '0')

/** Finds a family by the last digits of its code, and hands everything over, with or without a photograph of the receipt. */
async function handOver(page: Page, code: string, receipt: Buffer | null, size = ''): Promise<void> {
  await page.getByRole('searchbox').fill(code.slice(-4))
  await page.getByRole('button', { name: code }).click()
  await page.getByLabel('Uniform: which size are you giving?').fill(size)
  if (receipt) {
    const file = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: receipt }
    await chooseFile(page, file, () =>
      page.getByRole('button', { name: 'Photo of the signed receipt' }).click(),
    )
    await expect(page.getByRole('button', { name: 'Retake photo' })).toBeEnabled()
  } else {
    await page.getByRole('button', { name: 'Hand over' }).click()
    await expect(page.getByText('The receipt photo is missing.')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText('Handed over.')).toBeVisible()
}

test('two phones without a network hand out to one family: nothing is lost, and both and the office hear of it', async ({
  browser,
  page,
  app,
}) => {
  const token = await signInStaff(app, 'caseworker')
  const first = await approvedUniform(app, token, { student_name: 'Kabir' })
  const second = await approvedUniform(app, token, { student_name: 'Zoya' })
  const day = await distributionDay(app, token, [first, second], true)
  const receipt = await photo(600, 400)
  const families = (await app.call('GET office/distribution/families', { token, query: { id: day.id } })).data
  const codeOf = (application: string) =>
    families.find(({ children: [child] }) => child?.application === application)?.code ?? ''
  const ravi = await phoneWith(browser, await makePass(app, token, day.id, 'Ravi'))
  const lost = await makePass(app, token, day.id, 'Usha')
  const usha = await phoneWith(browser, lost)
  expect(await barriers(ravi)).toEqual([])

  for (const phone of [ravi, usha]) await phone.context().setOffline(true)
  await ravi.getByRole('searchbox').fill(codeOf(first))
  await ravi.getByRole('button', { name: codeOf(first) }).click()
  await expect(ravi.getByText('size?')).toBeVisible()
  await expect(ravi.getByLabel('Uniform: which size are you giving?')).toBeVisible()
  expect(await barriers(ravi)).toEqual([])
  await ravi.getByRole('button', { name: 'Cancel' }).click()
  await handOver(ravi, codeOf(first), null, '32')
  await ravi.getByRole('searchbox').fill(codeOf(first))
  await ravi.getByRole('button', { name: codeOf(first) }).click()
  await expect(ravi.getByText('32')).toBeVisible()
  await ravi.getByRole('button', { name: 'Close' }).click()
  await ravi.getByRole('searchbox').fill('')
  await ravi.getByRole('searchbox').fill('zoy')
  await ravi.getByRole('button', { name: codeOf(second) }).click()
  expect(await barriers(ravi)).toEqual([])
  await ravi.getByRole('button', { name: 'Cancel' }).click()
  await handOver(usha, codeOf(first), receipt)

  // after an empty battery the hand-out is still there with its photograph, and so is the page
  await usha.reload()
  await expect(usha.getByText('1 hand-out waiting to be sent. 1 photo waiting to be sent.')).toBeVisible()
  // somebody who finds the phone with its link but has no PIN sees no name
  await expect(usha.getByRole('searchbox')).toBeHidden()
  await unlock(usha, wrongPin(lost.pin))
  await expect(usha.getByText('This PIN does not match the pass.')).toBeVisible()
  expect(await barriers(usha)).toEqual([])
  await unlock(usha, lost.pin)
  await usha.getByRole('searchbox').fill(codeOf(first))
  await usha.getByRole('button', { name: codeOf(first) }).click()
  await expect(usha.getByText('This family already has everything.')).toBeVisible()
  await usha.getByRole('button', { name: 'Close' }).click()

  // the later one arrives first
  await usha.context().setOffline(false)
  await expect(usha.getByText('Everything has been sent.')).toBeVisible()
  await ravi.context().setOffline(false)
  await expect(ravi.getByText('Everything has been sent.')).toBeVisible()
  // a phone polls, and immediately when the network returns
  await usha.context().setOffline(true)
  await usha.context().setOffline(false)
  await expect(usha.getByText('Handed out twice')).toBeVisible()
  expect(await barriers(usha)).toEqual([])
  await expect(ravi.getByText('Handed out twice')).toBeHidden()

  // the office sees the recorded size
  const after = (await app.call('GET office/distribution/families', { token, query: { id: day.id } })).data
  const sized = after.flatMap(({ children }) => children).find(({ application }) => application === first)
  expect(sized?.sizes).toEqual({ [day.uniform]: '32' })

  await takeSession(page.context(), app, token)
  await page.goto(`/office/distribution/${day.id}`, { waitUntil: 'commit' })
  const undecided = page.getByRole('region', { name: 'To decide' })
  await expect(undecided.getByText('Usha')).toBeVisible()
  await undecided.getByRole('button', { name: /^Receipt photo/ }).click()
  await expect(undecided.getByRole('img', { name: /^Receipt photo/ })).toBeVisible()
  expect(await barriers(page, { within: 'main' })).toEqual([])
  await undecided.getByRole('button', { name: 'Not handed out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Not handed out' })
  await dialog.getByLabel('Reason').fill('Usha put the things back.')
  await dialog.getByRole('button', { name: 'Not handed out' }).click()
  await expect(undecided).toBeHidden()

  // the remaining items are counted, not copied; closing too early shows reasons against it
  const { data: open } = await app.call('GET office/distribution/one', { token, query: { id: day.id } })
  await page.clock.setFixedTime(`${open.day}T10:00:00+05:30`)
  await page.getByRole('button', { name: 'Close day' }).click()
  const closing = page.getByRole('dialog', { name: 'Close day' })
  await expect(closing.getByText('This day’s hours end at 13:00.')).toBeVisible()
  await expect(closing.getByText('1 family did not come.')).toBeVisible()
  const left = (thing: string) => closing.getByLabel(`${thing}: left over`)
  await expect(left('Uniform')).toBeFocused()
  await expect(left('Uniform')).toHaveValue('')
  await expect(left('Bag')).toHaveValue('')
  expect(await barriers(page)).toEqual([])
  await left('Uniform').fill('3')
  await left('Bag').fill('0')
  await closing.getByRole('button', { name: 'Close day' }).click()
  await expect(closing.getByText('5 brought, 1 handed out, 3 left over: 1 is missing.')).toBeVisible()
  await closing.getByRole('button', { name: 'Cancel' }).click()

  // a revoked pass leaves no name on the phone
  await app.call('POST office/distribution/pass/revoke', { token, body: { id: lost.id } })
  await usha.reload()
  await expect(usha.getByText('The list has been deleted from this phone')).toBeVisible()
  await expect(usha.getByText('Kabir')).toBeHidden()
  for (const phone of [ravi, usha]) await phone.context().close()

  // a closed day is only read
  const counted = open.items.map((item) => ({ id: item.id, leftOver: 0, reason: 'Counted at the school.' }))
  const { version } = open
  await app.call('POST office/distribution/close', { token, body: { id: day.id, version, items: counted } })
  await expect(page.getByRole('textbox', { name: 'Place' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('The day’s details can no longer be changed.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Place' })).toBeHidden()
})

test('a phone that was lost shows no names: not to who tries digits, and not after its day', async ({
  browser,
  app,
}) => {
  const token = await signInStaff(app, 'caseworker')
  const application = await approvedUniform(app, token, { student_name: 'Kabir' })
  const day = await distributionDay(app, token, [application])
  const [tried, late] = [await makePass(app, token, day.id), await makePass(app, token, day.id)]
  const phone = await phoneWith(browser, tried)
  await phone.getByRole('searchbox').fill('kab')
  await expect(phone.getByText('Kabir')).toBeVisible()
  const lists = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const request = indexedDB.open('hand-out')
          request.addEventListener('error', () => reject(new Error('no storage')))
          request.addEventListener('success', () => {
            const counted = request.result.transaction('lists').objectStore('lists').count()
            counted.addEventListener('success', () => {
              request.result.close()
              resolve(counted.result)
            })
          })
        }),
    )

  // five wrong attempts delete the list, offline too
  await phone.context().setOffline(true)
  await phone.reload()
  for (const nth of [1, 2, 3, 4, 5]) {
    await unlock(phone, wrongPin(tried.pin))
    await expect(phone.getByText('This PIN does not match the pass.')).toBeVisible()
    await expect(phone.getByLabel('Your pass PIN (4 digits)')).toHaveValue('')
    await expect.poll(() => lists(phone)).toBe(nth < 5 ? 1 : 0)
  }
  // with the PIN the list is available again, if there is a network
  await phone.context().setOffline(false)
  await unlock(phone, tried.pin)
  await expect(phone.getByRole('searchbox')).toBeVisible()

  // a day later, offline: it is deleted as soon as the page opens
  const other = await phoneWith(browser, late)
  await other.context().setOffline(true)
  // by the program's clock, which other journeys have changed
  await other.clock.setFixedTime((await app.advance(0)).getTime() + 25 * 3600_000)
  await other.reload()
  await expect(other.getByText('The list has been deleted from this phone')).toBeVisible()
  expect(await lists(other)).toBe(0)
  for (const page of [phone, other]) await page.context().close()
})
