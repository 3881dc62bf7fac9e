/** A picture as we re-encoded it: upright, in sRGB, without anything that was hidden in the file. */
export interface Picture {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** A part of a picture, in fractions of its width and height. */
export interface Region {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Thrown when a file is refused as a picture. */
export class NotAPicture extends Error {
  readonly code: 'file_unreadable' | 'file_too_many_pixels'

  constructor(code: 'file_unreadable' | 'file_too_many_pixels', cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** Formats that browsers support, the smallest first. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]
