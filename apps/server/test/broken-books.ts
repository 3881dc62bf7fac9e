import { type Finding, isBroken } from '../src/checks/invariants/invariant.ts'
import { checkInvariants } from '../src/checks/invariants/invariants.ts'
import { openDatabase } from '../src/kernel/database/database.ts'
import type { TestApp } from './test-client.ts'

/** Runs every check on the books of an app, as `npm run check:money` does, and returns those that found something. */
export async function brokenBooks({ databaseUrl }: Pick<TestApp, 'databaseUrl'>): Promise<Finding[]> {
  const books = openDatabase(databaseUrl, { onLost: () => undefined }, 1)
  try {
    return (await checkInvariants(books.db)).filter(isBroken)
  } finally {
    await books.close()
  }
}
