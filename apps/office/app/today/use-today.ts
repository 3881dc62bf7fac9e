import { useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '@sahay/contract/api/office'
import { call } from '../shell/api.ts'

/** All that waits, as one answer. */
export type Waiting = CallAnswer<'GET office/today'>['data']
export type WaitingRow = Waiting['rows'][number]
export type Whose = 'mine' | 'everyone'

/** What was done changes what waits: all that is read under it is read again. */
export const TODAY = 'today'

const EVERY_MS = 60_000

/** What waits for whoever is signed in, or for everyone; read again each minute while the page is in sight. */
export const useToday = (whose: Whose = 'mine') =>
  useQuery({
    queryKey: [TODAY, whose],
    queryFn: async () => (await call('GET office/today', { query: { whose } })).data,
    refetchInterval: EVERY_MS,
  })
