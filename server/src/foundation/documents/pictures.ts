import type { Sharp, SharpOptions } from 'sharp'

/** A picture as we made it: upright, in sRGB, without anything that was hidden in the file. */
export interface Picture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** Why a file is not taken. */
export class NotAPicture extends Error {
  readonly code: 'file_unreadable' | 'file_too_many_pixels'

  constructor(code: 'file_unreadable' | 'file_too_many_pixels', cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

const MOST_PIXELS = 40_000_000
/** Enough to read a document by; larger ones are made smaller. */
const LONGEST_SIDE = 4_000

export const pictureFormats = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const signatures: readonly (readonly [format: string, begins: string])[] = [
  ['jpeg', 'ffd8ff'],
  ['png', '89504e470d0a1a0a'],
  ['gif', '474946383761'],
  ['gif', '474946383961'],
]

/** The decoder; it comes into memory with the first picture, and keeps nothing between two. */
async function decoder(bytes: Uint8Array, options: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // one page: a GIF keeps its first frame
  return sharp(bytes, { pages: 1, failOn: 'error', ...options })
}

/**
 * Believes a file's signature and its decoder, and nothing else about it: decodes it and makes a JPEG anew, turned
 * upright, at most 4,000 pixels long. Throws NotAPicture; the pixels are counted before they are decoded.
 */
export async function remake(sent: Uint8Array): Promise<Picture> {
  const begins = Buffer.from(sent.subarray(0, 8)).toString('hex')
  const signed = signatures.find(([, signature]) => begins.startsWith(signature))?.[0]
  if (!signed) throw new NotAPicture('file_unreadable')
  try {
    const head = await (await decoder(sent, { limitInputPixels: false })).metadata()
    if (head.format !== signed) throw new NotAPicture('file_unreadable')
    if (head.width * head.height > MOST_PIXELS) throw new NotAPicture('file_too_many_pixels')
    const { data, info } = await (await decoder(sent, { limitInputPixels: MOST_PIXELS }))
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    throw error instanceof NotAPicture ? error : new NotAPicture('file_unreadable', error)
  }
}

/** Makes a picture of ours narrower, never wider, in a format that browsers take. Pixels. */
export async function narrow(original: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  const narrower = (await decoder(original, { limitInputPixels: MOST_PIXELS })).resize({
    width,
    withoutEnlargement: true,
  })
  if (format === 'avif') return narrower.avif({ quality: 55, effort: 3 }).toBuffer()
  if (format === 'webp') return narrower.webp({ quality: 78 }).toBuffer()
  return narrower.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}
