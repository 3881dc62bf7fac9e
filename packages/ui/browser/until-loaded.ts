/** How long after the first failed fetch a section is fetched again, and how long at most after later ones, in milliseconds. */
const AGAIN_MS = 5000
const AGAIN_AT_MOST_MS = 60_000

/**
 * A file of the script that a page can do without for a while: it is fetched until it is there, so it never fails.
 * `failed` is told when it could not be had at first.
 */
export function untilLoaded<File>(load: () => Promise<File>, failed?: () => void): Promise<File> {
  return new Promise((found) => fetchFile(load, found, failed))
}

/** Hands the file to `found` once it is there; until then it is fetched again. `failed` is told of the first failure. */
export function fetchFile<File>(
  load: () => Promise<File>,
  found: (file: File) => void,
  failed?: () => void,
  times = 1,
): void {
  load().then(found, (error: unknown) => {
    failed?.()
    console.warn('A section could not be loaded, and is tried again.', error)
    // Chromium remembers that an address failed, and names it: another address it fetches anew.
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
