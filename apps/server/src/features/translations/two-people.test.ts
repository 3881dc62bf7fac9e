import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placeOf } from '@sahay/contract/translations/places'
import { sentencesOf } from '@sahay/contract/translations/sentences'
import { bindingFiles, needsTwoPeople } from '@sahay/contract/translations/two-people'

const root = new URL('../../../../../', import.meta.url)
const sentences = ['apps/web/app/locales', 'packages/contract/locales', 'apps/server/locales'].flatMap(
  (folder) => {
    const english = readFileSync(new URL(`${folder}/en.po`, root), 'utf8')
    return sentencesOf(english, english)
  },
)

test('each file that binds somebody still says something', () => {
  const origins = sentences.flatMap((sentence) => sentence.origins)
  expect(bindingFiles.filter((pattern) => !origins.some((file) => pattern.test(file)))).toEqual([])
})

test('whatever visitors read of refunds, sums, consent, erasing, draws and deadlines takes two people', () => {
  const binds =
    /refund|give back|given back|₹|\{amount\}|charged|agree|consent|erase|delete|\bdrawn\b|winner|receipt|working days/i
  const alone = sentences.filter(
    (sentence) =>
      placeOf(sentence.origins) !== 'staff' && binds.test(sentence.english) && !needsTwoPeople(sentence),
  )
  expect(alone.map(({ english }) => english)).toEqual([])
})

test.each([
  [
    'A donation is not refundable, unless a technical error was the cause.',
    ['app/site/pages/terms.page.tsx'],
  ],
  ['I agree.', ['../../packages/contract/src/consent/inquiry.ts']],
  ['Pay by 5 December.', ['app/site/somewhere/new.tsx']],
  ['What was not drawn is not paid.', ['app/site/somewhere/new.tsx']],
  ['Compare both.', ['app/site/dev/rows.tsx', 'app/site/slips/slip.page.tsx']],
])('“%s” takes two people', (english, origins) => {
  expect(needsTwoPeople({ english, origins })).toBe(true)
})

test.each([
  ['Full name', ['app/site/account/sign-up.page.tsx']],
  ['Refund it', ['../../packages/contract/src/payments/office-payments.ts']],
])('“%s” takes one', (english, origins) => {
  expect(needsTwoPeople({ english, origins })).toBe(false)
})
