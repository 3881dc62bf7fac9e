import { expect, test } from 'vitest'
import { packagesAreInstalled } from './ensure-packages.mjs'

// the lock that names a package which npm does not install has every start install all of them again
test('what npm installs by the lock is all that the lock names', () => {
  expect(packagesAreInstalled()).toBe(true)
})
