import sharp from 'sharp'

/** Photographs as telephones take them, and a look at what became of them. */

const background = '#3a7d44'

/** As heavy as a telephone's own, with the place it was taken. */
export function largePhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width: 3200, height: 2400, channels: 3, background, noise } })
    .jpeg({ quality: 92 })
    .withExif({ IFD3: { GPSLatitude: '23/1 1/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()
}

/** Rotated by its metadata: upright it is 900 wide and 1200 high. */
export function turnedPhotograph(): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

export interface Looks {
  readonly width: number
  readonly height: number
  /** True if it contains anything besides the picture: place, telephone model, orientation. */
  readonly hasMetadata: boolean
}

/** A picture's size, and whether it has metadata. */
export async function looksOf(picture: Buffer): Promise<Looks> {
  const { width, height, exif, orientation } = await sharp(picture).metadata()
  return { width, height, hasMetadata: exif !== undefined || orientation !== undefined }
}

/** The brightest value, 0 to 255, of any channel within 20 dots left and right and 10 above and below a point. */
export async function brightestAround(picture: Buffer, x: number, y: number): Promise<number> {
  const part = sharp(picture).extract({ left: x - 20, top: y - 10, width: 40, height: 20 })
  // statistics are of the original picture
  const { channels } = await sharp(await part.png().toBuffer()).stats()
  return Math.max(...channels.map(({ max }) => max))
}
