/** Reads the QR code in a picture of the camera; null: there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

/** The browser's own reader, which few desktops have. */
interface OwnReader {
  new (options: { formats: string[] }): { detect(from: HTMLVideoElement): Promise<{ rawValue: string }[]> }
  getSupportedFormats(): Promise<string[]>
}

/** As wide as a code at arm's length needs. */
const MOST_WIDTH = 640

/** The browser's own reader of QR codes; where it has none, one that is loaded with the page. */
export async function openReader(): Promise<ReadCode> {
  const own = ownReader()
  if (own && (await own.getSupportedFormats()).includes('qr_code')) {
    const reader = new own({ formats: ['qr_code'] })
    return async (video) => (await reader.detect(video))[0]?.rawValue ?? null
  }
  const { default: decode } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  return async (video) => {
    const scale = Math.min(1, MOST_WIDTH / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return null
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decode(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // it throws where it sees no code
      return null
    }
  }
}

function ownReader(): OwnReader | null {
  const found: unknown = Reflect.get(window, 'BarcodeDetector')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what browsers call so is this
  return typeof found === 'function' ? (found as unknown as OwnReader) : null
}
