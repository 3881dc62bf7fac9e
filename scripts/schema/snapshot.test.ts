import { expect, test } from 'vitest'
import { readSnapshots } from './snapshot.ts'

test('the newest snapshot says what the tables say; otherwise run npm run db:snapshot', async () => {
  const { file, isCurrent } = await readSnapshots()
  expect({ file, isCurrent }).toMatchObject({ isCurrent: true })
})
