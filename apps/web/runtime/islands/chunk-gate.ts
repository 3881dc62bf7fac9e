import { fetchFile } from '@sahay/ui/browser/until-loaded.ts'

/** Controls the loading of an island's file. */
export interface ChunkGate<File> {
  /** The file, once loaded. */
  readonly file: Promise<File>
  /** Fetches it once. Retries after a failure; until it succeeds, the server's HTML stays. */
  readonly open: () => void
  /** Called when React renders the island. Its first hydration can wait; every other render cannot. */
  readonly rendered: (hydrated: boolean) => void
}

/** Creates the gate of one island. On the server it is always open. */
export function createChunkGate<File>(load: () => Promise<File>): ChunkGate<File> {
  return typeof document === 'undefined' ? openGate(load) : closedGate(load)
}

/**
 * The gate on the server, which has the file unless its build is broken: then the page fails instead of waiting, and the
 * next page retries.
 */
function openGate<File>(load: () => Promise<File>): ChunkGate<File> {
  let loading: Promise<File> | undefined
  return {
    get file() {
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    },
    open: () => undefined,
    rendered: () => undefined,
  }
}

function closedGate<File>(load: () => Promise<File>): ChunkGate<File> {
  let resolve: (file: File) => void = () => {}
  const file = new Promise<File>((found) => {
    resolve = found
  })
  let opened = false
  let renderedBefore = false

  const open = () => {
    if (opened) return
    opened = true
    fetchFile(load, resolve)
  }
  const rendered = (hydrated: boolean) => {
    if (hydrated || renderedBefore) return open()
    // React's strict mode renders twice in a row; a later render contains a change that must be shown.
    setTimeout(() => {
      renderedBefore = true
    })
  }
  return { file, open, rendered }
}
