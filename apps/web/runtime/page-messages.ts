type Sentences = Readonly<Record<string, string>>

/** The object in `window` for a page in a language other than the source language. */
export type PageMessages = ReturnType<typeof createPageMessages>

/**
 * Loads the sentences of a page whose modules do not contain them, from the files of a folder (`build/route-messages.ts`).
 * Those of the page's own routes are preloaded in its head and read before hydration. The root's file lists the parts with
 * their own file. Chromium caches a failed import by address, so a retry uses another address.
 */
export function createPageMessages(folder: string) {
  const all: Record<string, string> = {}
  const failures = new Map<string, number>()
  let later: readonly string[] = []
  const add = async (address: string) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by build/route-messages.ts
    const file = (await import(/* @vite-ignore */ address)) as {
      default: Sentences
      later?: readonly string[]
    }
    Object.assign(all, file.default)
    later = file.later ?? later
  }
  return {
    /** Fetches a route's sentences; the router waits for them as for the route's module (`build/route-files.ts`). */
    bring: (route: string): Promise<void> => add(`${folder}${route}.js`),
    /**
     * Fetches the sentences of a part loaded after an interaction (`with-messages.ts`); nothing if it has no more than its
     * page.
     */
    async bringLater(part: string): Promise<void> {
      if (!later.includes(part)) return
      const times = failures.get(part) ?? 0
      try {
        await add(`${folder}later/${part}.js${times > 0 ? `?again=${times}` : ''}`)
      } catch (error) {
        failures.set(part, times + 1)
        throw new Error(`the sentences of ${part} could not be loaded`, { cause: error })
      }
    },
    /** Resolves with the sentences of the page's routes; those of later routes are added. */
    async ready(): Promise<Sentences> {
      const preloads = document.querySelectorAll<HTMLLinkElement>(
        `link[rel=modulepreload][href^="${folder}"]`,
      )
      await Promise.all([...preloads].map(({ href }) => add(href)))
      return all
    },
  }
}
