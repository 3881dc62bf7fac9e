import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { FILE_LIST } from './server/file-list.ts'
import { prepareAhead, prepareFiles } from './build/served-files.ts'

test('what was begun ahead is listed beside what came later, and nothing is compressed twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'served-'))
  await mkdir(join(folder, 'assets'))
  const script = 'export const amount = 1\n'.repeat(50)
  await writeFile(join(folder, 'assets', 'early.js'), script)
  prepareAhead(join(folder, 'assets'))
  await expect.poll(() => readdir(join(folder, 'assets'))).toContain('early.js.br')
  await writeFile(join(folder, 'assets', 'manifest.js'), script)
  await writeFile(join(folder, 'mark.png'), '')
  await prepareFiles(folder)
  expect(JSON.parse(await readFile(join(folder, FILE_LIST), 'utf8'))).toEqual({
    '/assets/early.js': { etag: expect.any(String), isCompressed: true },
    '/assets/manifest.js': { etag: expect.any(String), isCompressed: true },
    '/mark.png': { etag: expect.any(String), isCompressed: false },
  })
  expect((await readdir(join(folder, 'assets'))).toSorted()).toEqual(
    ['early.js', 'manifest.js'].flatMap((name) => [name, `${name}.br`, `${name}.gz`]),
  )
  expect(brotliDecompressSync(await readFile(join(folder, 'assets', 'early.js.br'))).toString()).toBe(script)
  await rm(folder, { recursive: true })
})
