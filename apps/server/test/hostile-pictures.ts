import { crc32, deflateSync } from 'node:zlib'
import { photo } from './forms.ts'

/** Malicious or damaged files (security.md 6). */

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A true PNG of one colour: a few kilobytes, however many pixels it has. */
export function widePng(width: number, height: number): Buffer {
  const head = Buffer.from('00000000000000000100000000', 'hex')
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const pixels = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF with this many frames of one pixel's worth of data each; any data may follow its end. */
export function gif(
  screen: readonly [width: number, height: number],
  frames: number,
  { frame = [1, 1], after = '' }: { frame?: readonly [width: number, height: number]; after?: string } = {},
): Buffer {
  const head = Buffer.from('47494638396100000000800000000000ffffff', 'hex')
  head.writeUInt16LE(screen[0], 6)
  head.writeUInt16LE(screen[1], 8)
  const one = Buffer.from('2c0000000000000000000202440100', 'hex')
  one.writeUInt16LE(frame[0], 5)
  one.writeUInt16LE(frame[1], 7)
  const all = Array.from({ length: frames }, () => one)
  return Buffer.concat([head, ...all, Buffer.from(';'), Buffer.from(after)])
}

/** A photograph with an HTML page in a comment and after its end. */
export async function photoWithPage(): Promise<Buffer> {
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(page.length + 2)
  const whole = await photo()
  return Buffer.concat([
    whole.subarray(0, 2),
    Buffer.from('fffe', 'hex'),
    length,
    page,
    whole.subarray(2),
    page,
  ])
}
