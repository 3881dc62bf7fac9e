import { expect, test } from 'vitest'
import { neededPackages } from './needed-packages.mjs'

test('what a package would only use where it is there is not needed; what lies nearer is found first', () => {
  const packages = {
    '': { dependencies: { tools: '1' } },
    server: { dependencies: { orm: '1', log: '1' }, optionalDependencies: { 'for-another-system': '1' } },
    'node_modules/@x/server': { link: true, resolved: 'server' },
    'node_modules/tools': {},
    'node_modules/log': {},
    'server/node_modules/log': { dependencies: { lines: '1' } },
    'node_modules/lines': {},
    'node_modules/orm': {
      peerDependencies: { driver: '1', tools: '1' },
      peerDependenciesMeta: { tools: { optional: true } },
    },
    'node_modules/driver': { dependencies: { '@x/server': '1' } },
  }
  expect([...neededPackages(packages, ['server'])].toSorted()).toEqual([
    'node_modules/driver',
    'node_modules/lines',
    'node_modules/orm',
    'server',
    'server/node_modules/log',
  ])
})
