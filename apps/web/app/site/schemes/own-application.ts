import { createStored } from '@sahay/ui/browser/browser-store.ts'

/** The last application sent from this device: its reference, for a week. */
export interface OwnApplication {
  readonly id: string
  readonly reference: string
}

/** The stored form. */
interface Stored extends OwnApplication {
  /** Milliseconds since 1970. */
  readonly until: number
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const stored = createStored<OwnApplication | null, Stored | null>({
  none: null,
  persist: {
    in: 'device',
    key: 'ownApplication',
    read(found) {
      if (!found || found.until < Date.now()) return null
      return { id: found.id, reference: found.reference }
    },
    write: (application) => application && { ...application, until: Date.now() + WEEK_MS },
  },
})

/** Stores the reference of an accepted application; with it and the mobile it can be found again. */
export const keepApplication = stored.set

/** Subscribes to it; null on the server and during hydration. */
export const useOwnApplication = stored.use
