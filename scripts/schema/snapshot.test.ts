import { expect, test } from 'vitest'
import { readSnapshots } from './snapshot.ts'

test('the one snapshot kept says what the tables say; otherwise run npm run db:snapshot', async () => {
  const { file, isCurrent, older } = await readSnapshots()
  expect({ file, isCurrent, older }).toMatchObject({ isCurrent: true, older: [] })
})
