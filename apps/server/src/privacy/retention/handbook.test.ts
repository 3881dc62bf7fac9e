import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type RetentionPeriod, retention } from '@sahay/contract/settings/retention'

test('the handbook says of everything how long it is kept, as the list does', () => {
  const handbook = readFileSync(new URL('../../../../../docs/handbook/retention.md', import.meta.url), 'utf8')
  const rows = Object.values<RetentionPeriod>(retention).map(
    ({ what, days, since, outcome }) => `| ${what} | ${days} | ${since} | ${outcome} |`,
  )
  expect(handbook).toContain(`|---|---|---|---|\n${rows.join('\n')}\n\n`)
})
