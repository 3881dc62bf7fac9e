import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { NotAPicture, type Picture, type PictureFormat, type Region } from './picture.ts'

const MOST_PIXELS = 40_000_000
const signatures: readonly (readonly [format: string, begins: string])[] = [
  ['jpeg', 'ffd8ff'],
  ['png', '89504e470d0a1a0a'],
  ['gif', '474946383761'],
  ['gif', '474946383961'],
]

/** Makes a decoder that caches nothing between pictures. */
function decoder(bytes: Uint8Array, options: SharpOptions): Sharp {
  sharp.cache(false)
  sharp.concurrency(1)
  // one page: a GIF keeps its first frame
  return sharp(bytes, { pages: 1, failOn: 'error', ...options })
}

/**
 * Decodes a file and re-encodes it as JPEG, turned upright, at most `longest` pixels long. Trusts only the file's
 * signature and the decoder. Throws NotAPicture; the pixels are counted before they are decoded.
 */
export async function remake(sent: Uint8Array, longest: number): Promise<Picture> {
  const begins = Buffer.from(sent.subarray(0, 8)).toString('hex')
  const signed = signatures.find(([, signature]) => begins.startsWith(signature))?.[0]
  if (!signed) throw new NotAPicture('file_unreadable')
  try {
    const head = await decoder(sent, { limitInputPixels: false }).metadata()
    if (head.format !== signed) throw new NotAPicture('file_unreadable')
    if (head.width * head.height > MOST_PIXELS) throw new NotAPicture('file_too_many_pixels')
    return await upright(await smaller(sent, longest), head.orientation ?? 1)
  } catch (error) {
    throw error instanceof NotAPicture ? error : new NotAPicture('file_unreadable', error)
  }
}

/** Decodes line by line into a bounded number of pixels. */
function smaller(sent: Uint8Array, longest: number) {
  return decoder(sent, { limitInputPixels: MOST_PIXELS })
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** The rotation that a camera recorded, and whether its picture is mirrored (EXIF's orientations 1 to 8). */
const orientations: readonly (readonly [angle: number, mirrored: boolean])[] = [
  [0, false],
  [0, true],
  [180, false],
  [180, true],
  [270, true],
  [90, false],
  [90, true],
  [270, false],
]

/** Rotates pixels after they were reduced: rotation needs all of them in memory. */
async function upright(
  { data, info: { width, height, channels } }: Awaited<ReturnType<typeof smaller>>,
  orientation: number,
): Promise<Picture> {
  const [angle, mirrored] = orientations[orientation - 1] ?? [0, false]
  const made = await decoder(data, { raw: { width, height, channels } })
    .rotate(angle)
    .flop(mirrored)
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: made.data, width: made.info.width, height: made.info.height }
}

/** Makes one of our pictures narrower, never wider, in a format that browsers support. Pixels. */
export async function narrow(original: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  const narrower = decoder(original, { limitInputPixels: MOST_PIXELS }).resize({
    width,
    withoutEnlargement: true,
  })
  if (format === 'avif') return narrower.avif({ quality: 55, effort: 3 }).toBuffer()
  if (format === 'webp') return narrower.webp({ quality: 78 }).toBuffer()
  return narrower.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

/** Cuts a region out of one of our pictures, at least one pixel large. */
export async function cut(original: Uint8Array, { left, top, width, height }: Region): Promise<Picture> {
  const metadata = await decoder(original, { limitInputPixels: MOST_PIXELS }).metadata()
  const from = (part: number, of: number) => Math.min(Math.floor(part * of), of - 1)
  const [x, y] = [from(left, metadata.width), from(top, metadata.height)]
  const made = await decoder(original, { limitInputPixels: MOST_PIXELS })
    .extract({
      left: x,
      top: y,
      width: Math.max(1, Math.min(Math.round(width * metadata.width), metadata.width - x)),
      height: Math.max(1, Math.min(Math.round(height * metadata.height), metadata.height - y)),
    })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: made.data, width: made.info.width, height: made.info.height }
}
