import { createStored } from '@sahay/ui/browser/browser-store.ts'

/** The application that was last sent from this device: its reference, until a week is over. */
export interface OwnApplication {
  readonly id: string
  readonly reference: string
}

/** As it lies in the storage. */
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

/** Keeps the reference of an application that was taken: with it and the mobile it is found again. */
export const keepApplication = stored.set

/** Follows it; null on the server and while hydrating. */
export const useOwnApplication = stored.use
