import { fetchFile } from '@sahay/ui/browser/until-loaded.ts'

/** What stands between a waiting section and its script. */
export interface Door<File> {
  /** The section's file, once it is there. */
  readonly inside: Promise<File>
  /** Fetches it, once. A failed fetch is tried again; until one succeeds the server's HTML stays. */
  readonly open: () => void
  /** React wants to render the section. Its first hydration may wait; everything else may not. */
  readonly knock: (mounted: boolean) => void
}

const doors: Pick<Door<unknown>, 'inside' | 'open'>[] = []

/** Makes the door of one section. On the server it stands open. */
export function createDoor<File>(load: () => Promise<File>): Door<File> {
  let resolve: (file: File) => void = () => {}
  const promise = new Promise<File>((found) => {
    resolve = found
  })
  let opened = false
  let knocked = false

  const open = () => {
    if (opened) return
    opened = true
    fetchFile(load, resolve)
  }
  const knock = (mounted: boolean) => {
    if (mounted || knocked || typeof document === 'undefined') return open()
    // React's strict mode asks twice at once; who asks again later brings a change that must be shown.
    setTimeout(() => {
      knocked = true
    })
  }
  doors.push({ inside: promise, open })
  return { inside: promise, open, knock }
}

/** Fetches every section that waits, and resolves when all are there: before a change that no section may miss. */
export async function wakeSections(): Promise<void> {
  for (const { open } of doors) open()
  await Promise.all(doors.map(({ inside }) => inside))
}
