import type { CallAnswer } from '@sahay/contract/api/office'
import { useRead } from '../kit/states.tsx'

/** All open tasks, as one answer. */
export type Waiting = CallAnswer<'GET office/today'>['data']
export type WaitingRow = Waiting['rows'][number]
export type Whose = 'mine' | 'everyone'

/** The query key of open tasks; actions invalidate it. */
export const TODAY = 'today'

const EVERY_MS = 60_000

/** Loads the open tasks of the signed-in person, or of everyone; refetched every minute while the page is visible. */
export const useToday = (whose: Whose = 'mine') =>
  useRead([TODAY, whose], 'GET office/today', { query: { whose }, refetchInterval: EVERY_MS })
