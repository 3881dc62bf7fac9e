import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** A file for a journey to select. */
export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/**
 * Selects a file in the file chooser opened by `press`. First evaluates something in the page: the browser processes the
 * interception of its chooser and key events separately, and a key that arrives first would open an invisible chooser.
 */
export async function chooseFile(page: Page, file: ChosenFile, press: () => Promise<void>): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await page.evaluate(() => null)
  await press()
  await (await opened).setFiles(file)
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Creates a valid PNG of one colour; `padding` bytes in a chunk that viewers ignore make it as large as a photograph. */
export function png(name: string, { side = 64, padding = 0 } = {}): ChosenFile {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // eight bits per channel, RGB
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 0x6a)])
  const rows = Buffer.concat(Array.from({ length: side }, () => row))
  const chunks = [
    chunk('IHDR', head),
    ...(padding > 0 ? [chunk('saHy', Buffer.alloc(padding, 0x2e))] : []),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return { name, mimeType: 'image/png', buffer: Buffer.concat([SIGNATURE, ...chunks]) }
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
