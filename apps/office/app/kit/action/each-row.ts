import { Refusal } from '@sahay/contract/api/client'

/** What became of each row of an attempt that is not finished, by the attempt's key: a refusal, or null if done. */
const unfinished = new Map<string, Map<string, string | null>>()

/**
 * Sends rows one after the other; returns the refusals by the rows' ids, null for those done. Throws if there is no answer
 * for a row: the next attempt with this key continues with it, so that nothing is sent twice.
 */
export async function sendEach<Row extends { readonly id: string }>(
  key: string,
  rows: readonly Row[],
  send: (row: Row) => Promise<unknown>,
): Promise<ReadonlyMap<string, string | null>> {
  const ended = unfinished.get(key) ?? new Map<string, string | null>()
  unfinished.set(key, ended)
  for (const row of rows) {
    if (ended.has(row.id)) continue
    try {
      await send(row)
      ended.set(row.id, null)
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fromServer) throw error
      ended.set(row.id, error.message)
    }
  }
  unfinished.delete(key)
  return ended
}
