/** The delay before the first retry, and the longest delay between later ones, in milliseconds. */
const AGAIN_MS = 5000
const AGAIN_AT_MOST_MS = 60_000

/**
 * Loads a script file that the page can do without for a while: retries until it is loaded, so it never fails. Calls
 * `failed` after the first failure.
 */
export function untilLoaded<File>(load: () => Promise<File>, failed?: () => void): Promise<File> {
  return new Promise((found) => fetchFile(load, found, failed))
}

/** Calls `found` with the file once it is loaded; retries until then. Calls `failed` after the first failure. */
export function fetchFile<File>(
  load: () => Promise<File>,
  found: (file: File) => void,
  failed?: () => void,
  times = 1,
): void {
  load().then(found, (error: unknown) => {
    failed?.()
    console.warn('A section could not be loaded, and is tried again.', error)
    // Chromium caches a failed address and names it in the error: another address is fetched again.
    const address = /https?:\S+?\.js/.exec(String(error))?.[0]
    const again = address
      ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same file at another address
        () => import(/* @vite-ignore */ `${address}?again=${times}`) as Promise<File>
      : load
    setTimeout(
      () => fetchFile(again, found, undefined, times + 1),
      Math.min(AGAIN_MS * times, AGAIN_AT_MOST_MS),
    )
  })
}
