import type { Need } from '@sahay/contract/giving'
import type { Client } from '@sahay/contract/client'

/** How many needs the carousel has (spec §9). */
const FIRST_NEEDS = 10
/** So many met needs are shown as proof. */
const LATEST_MET = 3

/** The answer, or null where there was none: a section that lacks its list says so, and the others stand. */
async function orNull<Answer>(
  what: string,
  answer: Promise<{ readonly data: Answer }>,
): Promise<Answer | null> {
  try {
    return (await answer).data
  } catch (error) {
    console.error(`${what} could not be loaded.`, error)
    return null
  }
}

/** Everything the landing page shows, asked for at once. A failure empties its own section alone. */
export async function loadHome(api: Client) {
  const [needs, donors, gallery, reviews, statistics] = await Promise.all([
    orNull('The urgent needs', api.call('GET donation/list')),
    orNull('The donors', api.call('GET donater/get')),
    orNull('The gallery', api.call('GET event/getImage')),
    orNull('The testimonials', api.call('GET review/getreview')),
    orNull('The figures', api.call('GET statistics')),
  ])
  return {
    needs: needs && needs.slice(0, FIRST_NEEDS),
    met: needs ? latestMet(needs) : [],
    donors,
    gallery,
    reviews,
    statistics,
  }
}

/** The needs that were met last, the newest first. */
function latestMet(needs: readonly Need[]): Need[] {
  return needs
    .filter(({ met }) => met !== undefined)
    .toSorted((a, b) => (a.met && b.met && a.met.at < b.met.at ? 1 : -1))
    .slice(0, LATEST_MET)
}
