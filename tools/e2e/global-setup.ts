import { startTestDatabase } from '../../apps/server/test/test-database.ts'

/** Starts one real database server for the journeys; each worker's app uses its own database on it. */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, stop } = await startTestDatabase()
  process.env['JOURNEYS_DATABASE'] = url
  return stop
}
