import { fetchFile } from '@sahay/ui/browser/until-loaded.ts'

/** What stands between an island and its file. */
export interface ChunkGate<File> {
  /** The file, once it is there. */
  readonly file: Promise<File>
  /** Fetches it, once. A failed fetch is tried again; until one succeeds the server's HTML stays. */
  readonly open: () => void
  /** React wants to render the island. Its first hydration may wait; everything else may not. */
  readonly rendered: (hydrated: boolean) => void
}

/** Makes the gate of one island. On the server it stands open. */
export function createChunkGate<File>(load: () => Promise<File>): ChunkGate<File> {
  return typeof document === 'undefined' ? openGate(load) : closedGate(load)
}

/**
 * The server has the file, or its build is broken: then the page fails instead of waiting, and the next page asks for the
 * file once more.
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
    // React's strict mode asks twice at once; who asks again later brings a change that must be shown.
    setTimeout(() => {
      renderedBefore = true
    })
  }
  return { file, open, rendered }
}
