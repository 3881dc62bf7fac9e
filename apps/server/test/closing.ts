/** Open resources, closed in reverse order: at the end, and when the run is interrupted. */
export interface Closing {
  after(close: () => Promise<unknown>): void
  /** Closes all resources, once; a failure is printed and does not leave the others open. */
  close(): Promise<void>
}

export function createClosing(): Closing {
  const opened: (() => Promise<unknown>)[] = []
  let closing: Promise<void> | undefined

  async function closeAll(): Promise<void> {
    for (let close = opened.pop(); close; close = opened.pop())
      await close().catch((error: unknown) => console.error('could not be closed:', error))
  }
  return {
    after: (close) => void opened.push(close),
    close: () => (closing ??= closeAll()),
  }
}
