/** The longer side of the sent picture, in pixels: every word on a card is still readable. */
const MOST_SIDE = 1600
/** The JPEG quality, 0 to 1. */
const QUALITY = 0.85

/**
 * Rotates a photograph upright and scales it down before it is sent: a tenth of the bytes, and without the location where
 * it was taken. A file that this browser cannot read is sent unchanged, and the server decides.
 */
export async function shrinkPicture(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const share = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * share))
    canvas.height = Math.max(1, Math.round(bitmap.height * share))
    const context = contextOf(canvas)
    // transparent parts of a PNG would become black
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return await pictureOf(canvas, file.name)
  } catch (error) {
    console.warn('The picture is sent as it is.', error)
    return file
  }
}

/** Returns the canvas's 2D context; throws if the browser provides none. */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw')
  return context
}

/** Converts a canvas to a JPEG file with this name, whatever its extension was. */
export function pictureOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (made) => {
        if (made) resolve(new File([made], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }))
        else reject(new Error('the picture could not be written'))
      },
      'image/jpeg',
      QUALITY,
    )
  })
}
