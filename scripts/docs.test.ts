import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const decisions = globSync('[0-9]*.md', { cwd: join(root, 'docs/decisions') }).toSorted()
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Our own texts and programs, without migrations, which never change. */
const files = globSync(['*.{md,ts,json}', '*/**/*.{md,mjs,ts,tsx,sql}', 'deploy/*'], {
  cwd: root,
  exclude: ['**/node_modules', '**/build', '**/data', 'server/migrations', 'bench/results'],
}).filter((file) => statSync(join(root, file)).isFile())

test('every decision is numbered without gaps and has a line in the index', () => {
  expect(decisions.map((file) => Number(file.slice(0, 4)))).toEqual(decisions.map((_, index) => index + 1))
  const index = read('docs/decisions/README.md')
  expect(decisions.filter((file) => !index.includes(`- [${Number(file.slice(0, 4))}](${file}) `))).toEqual([])
  for (const file of decisions) {
    expect(read(`docs/decisions/${file}`)).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. `))
  }
})

test('every reference to a decision leads to one', () => {
  const missing = files.flatMap((file) =>
    [...read(file).matchAll(/decisions\/(\d{4}[a-z0-9-]*(?:\.md)?)|\bdecision (\d+)\b/g)]
      .filter(([, path = '', number]) => {
        const begins = number ? number.padStart(4, '0') : path
        return !decisions.some((decision) => decision.startsWith(begins))
      })
      .map(([reference]) => `${file}: ${reference}`),
  )
  expect(missing).toEqual([])
})

test('every link between documents leads to a file', () => {
  const missing = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)]
        .filter(([, target = '']) => !existsSync(join(root, dirname(file), target)))
        .map(([, target]) => `${file}: ${target}`),
    )
  expect(missing).toEqual([])
})
