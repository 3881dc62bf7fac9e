import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { addressInLanguage, languageCodes, splitLanguage } from '@sahay/contract/kernel/languages'
import { staffLanguageCodes } from '@sahay/contract/kernel/staff-languages'
import type { Fixture } from '../fixture.ts'
import { memoryOf, mostMemory } from '../memory.ts'
import { type Measurement, line, type ReportRow } from '../row.ts'
import { startFilled } from './start.ts'

/** The program's memory before and after each page was requested, in few languages and in all. */
export const languagesMemory: ReportRow = {
  name: 'languages-memory',
  async measure(fixture) {
    return [...(await memoryWith(fixture, staffLanguageCodes)), ...(await memoryWith(fixture, languageCodes))]
  },
}

async function memoryWith(fixture: Fixture, codes: readonly string[]): Promise<Measurement[]> {
  const { app, database } = await startFilled(fixture, { LIMITS: 'off' })
  const roots = [app.pid, database]
  await sleep(2000)
  const idle = await memoryOf(roots)
  const sitemap = await (await fetch(`${app.url}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  const paths = [...new Set(addresses.map((address) => splitLanguage(new URL(address).pathname).path))]
  const most = await mostMemory(roots, askAll(app.url, codes, paths))
  await app.close()
  const note = `${paths.length} pages in each`
  const what = `memory with ${codes.length} languages`
  return [
    line(`${what}, idle`, 'MB', [idle], { reach: { atMost: 250 } }),
    line(`${what}, all pages asked`, 'MB', [most], { reach: { atMost: 350 }, note }),
  ]
}

async function askAll(url: string, codes: readonly string[], paths: readonly string[]): Promise<void> {
  for (const code of codes)
    for (const path of paths) {
      const address = addressInLanguage(code, path)
      const answer = await fetch(url + address, { headers: { 'accept-encoding': 'br' } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    }
}

/** The bytes that a reader of one language loads beside the script, compressed (brotli). */
export const languagesBytes: ReportRow = {
  name: 'languages-bytes',
  async measure(fixture) {
    const { url } = await fixture.site()
    const lines: Measurement[] = []
    for (const code of ['gu', 'hi'])
      for (const path of ['/', '/lion-trust']) {
        const page = await (await fetch(url + addressInLanguage(code, path))).text()
        const preloads = page.matchAll(/<link rel="modulepreload" [^>]*href="([^"]+)"/g)
        const files = [...preloads].map(([, file = '']) => file)
        const sizes = await Promise.all(files.map((file) => bytesOf(url + file)))
        const sum = (some: (file: string) => boolean) =>
          files.reduce((all, file, at) => all + (some(file) ? (sizes[at] ?? 0) : 0), 0) / 1000
        const isMessages = (file: string) => file.startsWith('/assets/messages/')
        const script = sum((file) => !isMessages(file)).toFixed(1)
        lines.push(
          line(`sentences of ${addressInLanguage(code, path)}, as sent`, 'KB', [sum(isMessages)], {
            reach: { atMost: 8 },
            note: `beside ${script} KB of script`,
          }),
        )
      }
    return lines
  },
}

async function bytesOf(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  return brotliCompressSync(Buffer.from(await answer.arrayBuffer())).byteLength
}
