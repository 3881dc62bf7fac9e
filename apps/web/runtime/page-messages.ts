type Sentences = Readonly<Record<string, string>>

/** What a page's script finds in the window where the page is in another language than the source's. */
export type PageMessages = ReturnType<typeof createPageMessages>

/**
 * The sentences of a page whose modules do not bring them, from the files of a folder (`build/route-messages.ts`). Those of
 * the page's own routes are preloaded by its head, and are read before it hydrates. The one of the root names the parts
 * that have a file of their own. Chromium remembers that an address failed, so it is asked for at another one again.
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
    /** Fetches what a route says; the router waits for it as it does for the route's module (`build/route-files.ts`). */
    bring: (route: string): Promise<void> => add(`${folder}${route}.js`),
    /** Fetches what a part says that comes after an act (`with-messages.ts`); nothing where it says no more than its page. */
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
    /** What the page's routes say, once it is there; what later routes say is added. */
    async ready(): Promise<Sentences> {
      const preloads = document.querySelectorAll<HTMLLinkElement>(
        `link[rel=modulepreload][href^="${folder}"]`,
      )
      await Promise.all([...preloads].map(({ href }) => add(href)))
      return all
    },
  }
}
