import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'build/assets')
const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
const KB = 1000

/** Returns the static imports of a file. */
function importsOf(name: string): string[] {
  const source = readFileSync(join(folder, name), 'utf8')
  return [...source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, file = '']) => file)
}

/** Returns all files that a file needs, including itself. */
function neededFor(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const next of importsOf(name)) neededFor(next, found)
  return found
}

const fileOf = (part: string) => {
  const name = files.find((file) => file.startsWith(`${part}-`))
  if (!name) throw new Error(`the build has no file ${part}`)
  return name
}

// as browsers fetch it: compressed with Brotli, of which a first load may have 150 KB; the last increase is for delayed
// actions with undo, views within a language, and keeping tabs visible
test('signing in and a list take at most 140 KB of script', () => {
  const needed = ['index', 'list-page', 'staff.resource'].flatMap((part) => [...neededFor(fileOf(part))])
  const bytes = [...new Set(needed)].map(
    (name) => brotliCompressSync(readFileSync(join(folder, name))).length,
  )
  const total = bytes.reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(100 * KB)
  expect(total).toBeLessThanOrEqual(140 * KB)
})
