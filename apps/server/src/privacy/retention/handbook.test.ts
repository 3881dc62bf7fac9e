import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type RetentionPeriod, retention } from '@sahay/contract/settings/retention'

test('the handbook says of everything how long it is kept, as the list does; -u writes its table anew', async () => {
  const handbook = new URL('../../../../../docs/handbook/retention.md', import.meta.url).pathname
  const rows = Object.values<RetentionPeriod>(retention).map(
    ({ what, days, since, outcome }) => `| ${what} | ${days} | ${since} | ${outcome} |\n`,
  )
  const asListed = readFileSync(handbook, 'utf8').replace(/(?<=\|---\|---\|---\|---\|\n)(?:\|.*\n)+/, () =>
    rows.join(''),
  )
  await expect(asListed).toMatchFileSnapshot(handbook)
})
