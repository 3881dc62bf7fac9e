/** The longer side of what is sent, in dots: every word on a card can still be read. */
const MOST_SIDE = 1600
/** Of JPEG, 0 to 1. */
const QUALITY = 0.85

/**
 * Turns a photograph upright and makes it small before it leaves the phone: a tenth of the bytes, and without the
 * place it was taken at. What this browser cannot read goes as it is, and the server decides.
 */
export async function shrinkPicture(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const share = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * share))
    canvas.height = Math.max(1, Math.round(bitmap.height * share))
    const context = contextOf(canvas)
    // what is see-through in a PNG would become black
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

/** What a canvas is drawn upon; throws where the browser gives none. */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw')
  return context
}

/** A canvas as a JPEG file of the name given, whatever its ending was. */
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
