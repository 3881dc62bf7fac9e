import { createThread, type ThreadTask } from '../../kernel/threads/thread.ts'

export interface PdfRenderer {
  /** Draws a slip or a report as a PDF. */
  draw<Content>(drawing: ThreadTask<Content, Uint8Array>, content: Content): Promise<Buffer>
  close(): Promise<void>
}

/** Draws PDFs in a thread apart, which comes when it is wanted: fonts and PDF would hold up every visitor. */
export function createPdfRenderer(): PdfRenderer {
  const thread = createThread()
  return {
    draw: async (drawing, content) => Buffer.from(await thread.run(drawing, content)),
    close: thread.close,
  }
}
