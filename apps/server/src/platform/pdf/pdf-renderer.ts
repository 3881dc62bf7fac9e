import { createThread, type ThreadTask } from '../../kernel/threads/thread.ts'

export type PdfRenderer = ReturnType<typeof createPdfRenderer>

/** Draws PDFs in a separate thread, started on demand: in the main thread, fonts and PDFs would delay every visitor. */
export function createPdfRenderer() {
  const thread = createThread()
  return {
    /** Draws a slip or a report as a PDF. */
    draw: async <Content>(drawing: ThreadTask<Content, Uint8Array>, content: Content): Promise<Buffer> =>
      Buffer.from(await thread.run(drawing, content)),
    close: thread.close,
  }
}
