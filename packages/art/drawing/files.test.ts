import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { groundNames, objectNames, placeNames } from '../picture.ts'
import { faults } from '../well-formed.ts'
import { drawing } from './files.ts'

const root = join(import.meta.dirname, '..')
const files = globSync('*/**/*.svg', { cwd: root })

test('every file is a well-formed document that says what it shows', () => {
  const broken = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return faults(text).length > 0 || !/<title>.+<\/title>/.test(text)
  })
  expect(broken).toEqual([])
})

test('every file is drawn: things, cloths, places in three shapes, the hero with its ledge, an ornament', () => {
  const names = objectNames.length + groundNames.length + placeNames.length * 3 + 3 + 1
  expect(files).toHaveLength(names)
})

test('a drawing is sent without title and spaces, and one that is not there is an error', () => {
  expect(drawing('ornaments', 'mark')).toMatch(
    /^<svg xmlns="[^"]+" viewBox="0 0 48 48"><path [^>]+><circle [^>]+><\/svg>$/,
  )
  expect(() => drawing('objects', 'gone')).toThrow('packages/art/objects has no gone.svg')
})
