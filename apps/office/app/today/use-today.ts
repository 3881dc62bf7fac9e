import type { CallAnswer } from '@sahay/contract/api/office'
import { useRead } from '../kit/states.tsx'

/** All that waits, as one answer. */
export type Waiting = CallAnswer<'GET office/today'>['data']
export type WaitingRow = Waiting['rows'][number]
export type Whose = 'mine' | 'everyone'

/** What was done changes what waits: all that is read under it is read again. */
export const TODAY = 'today'

const EVERY_MS = 60_000

/** What waits for whoever is signed in, or for everyone; read again each minute while the page is in sight. */
export const useToday = (whose: Whose = 'mine') =>
  useRead([TODAY, whose], 'GET office/today', { query: { whose }, refetchInterval: EVERY_MS })
