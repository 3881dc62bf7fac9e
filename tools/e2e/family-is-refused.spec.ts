import type { Locator, Page } from '@playwright/test'
import fc from 'fast-check'
import { family } from '../../apps/server/test/schemes-journey.ts'
import { applicationForm, chooseDocument, fillForm, valuesOf } from './family.ts'
import { barriers, expect, test, toast } from './journey.ts'
import { png } from './pictures.ts'

/** Invalid inputs, by who refuses them: the page before sending, or the server. */
const refusals = {
  page: {
    nominal_fee: ['', '0'],
    student_name: ['', '   '],
    student_father_name: [''],
    student_lastname: [''],
    student_Birthdate: ['2016-02-31', '2016--05', ''],
    student_standard: [''],
    apartment: [''],
    area: ['  '],
    city: [''],
    state: [''],
    pincode: ['', '12'],
    fathername: [''],
    father_mobileNo: ['', '123'],
    business_mobileNo: ['', '98250'],
    email: ['', 'nobody', 'a@b', '@mail.in'],
  },
  // no text is too long: the fields have the server's length limits
  server: {
    nominal_fee: ['999999999'],
    student_name: ['4991 1866 5246'],
    fathername: ['Rajesh 499118665246'],
    area: ['Near 499118665246'],
    school_address: ['Aadhaar 4991-1866-5246'],
    email: ['"@x.y', 'nobody@-mail.in'],
    other_information: ['My number is 499118665246'],
    person_name: ['૪૯૯૧ ૧૮૬૬ ૫૨૪૬'],
  },
} as const
type By = keyof typeof refusals

/** Generates a form with one to four errors. */
const refused = (by: By): fc.Arbitrary<readonly (readonly [name: string, values: string])[]> =>
  fc
    .uniqueArray(fc.constantFrom(...Object.entries<readonly string[]>(refusals[by])), {
      selector: ([name]) => name,
      minLength: 1,
      maxLength: by === 'page' ? 4 : 1,
    })
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map(([name, values]) => fc.constantFrom(...values).map((value) => [name, value] as const)),
      ),
    )

/** Returns the input of a field, for the birth date its first select. */
function boxOf(form: Locator, name: string): Locator {
  if (name === 'student_Birthdate') return form.getByLabel('Day', { exact: true })
  return name.endsWith('mobileNo')
    ? form.locator(`input[type=tel][id$="${name}"]`)
    : form.locator(`[name=${name}]`)
}

async function closeToasts(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  while ((await dismiss.count()) > 0) await dismiss.first().click()
}

test('twenty refused forms keep every word and picture, and say at each box what is not right', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const orders: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/trustInquiry/add')) orders.push(String(response.status()))
  })
  const form = await applicationForm(page)
  const submit = form.getByRole('button', { name: 'Submit' })

  await submit.click()
  await expect(toast(page, 'Please fill all required fields')).toBeVisible()
  await expect(form.getByRole('region', { name: 'Please correct these fields' })).toBeFocused()
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(20)
  expect(await barriers(page), 'the red form').toEqual([])
  await closeToasts(page)

  const { terms: _terms, consent: _consent, ...good } = family()
  await fillForm(form, good)
  for (const field of ['student_photo', 'adhaar_card_photo', 'school_id_photo', 'last_year_resultPhoto'])
    await chooseDocument(form, field, png(`${field}.png`))
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0)

  const forms = [
    ...fc.sample(refused('page'), { numRuns: 12, seed: 6 }),
    ...fc.sample(refused('server'), { numRuns: 8, seed: 6 }),
  ]
  for (const [nth, mistakes] of forms.entries()) {
    await fillForm(form, Object.fromEntries(mistakes))
    const before = await valuesOf(form)
    await submit.click()
    for (const [name] of mistakes) {
      const box = boxOf(form, name)
      await expect(box, `${name} of form ${nth}`).toHaveAttribute('aria-invalid', 'true')
      await expect(box).toHaveAccessibleDescription(/Please check: .{10,}/)
    }
    await expect(form.locator('[aria-invalid="true"]:not(select[name^=student_Birthdate])')).toHaveCount(
      mistakes.filter(([name]) => name !== 'student_Birthdate').length,
    )
    expect(await valuesOf(form), `form ${nth}`).toEqual(before)
    expect(Object.keys(before)).toContain('last_year_resultPhoto')
    await closeToasts(page)
    await fillForm(form, Object.fromEntries(mistakes.map(([name]) => [name, good[name] ?? ''])))
  }
  expect(orders).toEqual(Array.from({ length: 8 }, () => '400'))
})
