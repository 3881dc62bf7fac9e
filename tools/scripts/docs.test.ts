import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './project.mjs'
import { serveAllocator, serveFlags } from './serve-flags.mjs'

const decisions = globSync('[0-9]*.md', { cwd: join(root, 'docs/decisions') }).toSorted()
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The project's own texts and programs, without migrations, which never change. */
const files = globSync(['*.{md,ts,json}', '*/**/*.{md,mjs,ts,tsx,sql}', 'deploy/*'], {
  cwd: root,
  exclude: ['**/node_modules', '**/build', '**/data', 'apps/server/migrations', 'tools/bench/results'],
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

const performance = read('docs/handbook/performance.md')
const rowsOf = (heading: string) =>
  (performance.split(`## ${heading}\n`)[1] ?? '')
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$|`/g, ''))) ?? []

test('every bound that the handbook names stands in the code as it says', () => {
  const bounds = rowsOf('What is bounded')
  expect(bounds.length).toBeGreaterThan(5)
  expect(bounds.filter(([, , file = '', code = '']) => !read(file).includes(code))).toEqual([])
})

test("the handbook explains each of Node's flags and the allocator's variables, and no other file spells them", () => {
  const variables = Object.entries(serveAllocator).map(([name, value]) => `${name}=${value}`)
  expect(rowsOf("Node's flags").map(([flag]) => flag)).toEqual([...serveFlags, 'variable', ...variables])
  const spelling = [
    'deploy/Dockerfile',
    'tools/cluster/sahay.ts',
    'tools/scripts/start.mjs',
    'tools/scripts/serve.mjs',
    'package.json',
  ]
  expect(spelling.filter((file) => serveFlags.some((flag) => read(file).includes(flag)))).toEqual([])
})

test.skipIf(process.platform === 'win32')(
  'the image runs the program with these flags, in the place of the process that it starts',
  async () => {
    expect(read('deploy/Dockerfile')).toContain('CMD ["node", "tools/scripts/serve.mjs"]')
    const image = await mkdtemp(join(tmpdir(), 'sahay-image-'))
    for (const file of [
      'tools/scripts/serve.mjs',
      'tools/scripts/serve-flags.mjs',
      'tools/scripts/resolve-once.mjs',
    ]) {
      expect(read('tools/scripts/gather-image.mjs')).toContain(`'${file}'`)
      await cp(join(root, file), join(image, file))
    }
    await mkdir(join(image, 'apps/sahay'), { recursive: true })
    await writeFile(
      join(image, 'apps/sahay/main.ts'),
      'console.log(JSON.stringify([process.pid, process.execArgv, process.env.MALLOC_ARENA_MAX]))',
    )
    const program = spawn(process.execPath, ['tools/scripts/serve.mjs'], { cwd: image })
    const [output] = (await once(program.stdout, 'data')) as [Buffer]
    expect(JSON.parse(output.toString())).toEqual([
      program.pid,
      [...serveFlags, '--import=./tools/scripts/resolve-once.mjs'],
      serveAllocator.MALLOC_ARENA_MAX,
    ])
    await rm(image, { recursive: true })
  },
)

test('every script of npm that the documents name is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => [...read(file).matchAll(/npm run ([a-z0-9:]+)/g)].map(([, name = '']) => name))
  expect(named.filter((name) => !(name in scripts) && name !== 'build')).toEqual([])
})

test('the settings that the README names are those of the program', () => {
  const [, settings = ''] = read('README.md').split('## Run it for real')
  const named = [...settings.matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map(([, name = '']) => name)
  expect(named).toContain('SECRET_KEY')
  for (const file of ['.env.example', 'docs/handbook/running.md']) {
    expect(named.filter((name) => !read(file).includes(name))).toEqual([])
  }
})

test('the folders and files that a first change leads to are there', () => {
  const paths = ['README.md', 'CONTRIBUTING.md'].flatMap((file) =>
    [...read(file).matchAll(/`([a-z0-9-]+\/[\w./-]*)`/gi)].map(([, path = '']) => path),
  )
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
