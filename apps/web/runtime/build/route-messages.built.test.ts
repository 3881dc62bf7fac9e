import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..', '..')
const read = (...path: string[]) => readFileSync(join(web, ...path), 'utf8')

/** Returns the Hindi translation of an English sentence. */
function hindiOf(english: string): string {
  const found = new RegExp(`msgid "${english}"\nmsgstr "(.+)"`).exec(read('app/locales/hi.po'))?.[1]
  return found ?? `no Hindi for: ${english}`
}

const folder = /"hi":"([^"]+)"/.exec(read('build/messages.json'))?.[1] ?? ''
const messages = (file: string) => read('build/client', folder, `${file}.js`)

test('a page that stands in no layout brings what it says of it; a page in the layout does not', () => {
  const ribbon = hindiOf('Demo: payments and e-mails are simulated')
  expect(messages('site/events/timer.page')).toContain(ribbon)
  expect(messages('site/shared/layout/site-layout')).toContain(ribbon)
  expect(messages('site/pages/home/home.page')).not.toContain(ribbon)
})

test('what comes after an act brings its own sentences, which the page has not', () => {
  const refused = hindiOf('The payment did not go through. You have not been charged.')
  expect(messages('later/pay')).toContain(refused)
  expect(messages('site/pages/home/home.page')).not.toContain(refused)
  // sentences that the page contains from the start are not loaded again
  const donate = hindiOf('Donate Now')
  expect(messages('site/pages/home/home.page')).toContain(donate)
  expect(messages('later/donation-dialog')).not.toContain(donate)
})
