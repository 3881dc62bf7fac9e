import { checkInvariants } from '../../src/checks/invariants/invariants.ts'
import { openDatabase } from '../../src/kernel/database/database.ts'
import type { TestProgram } from '../test-program.ts'

interface ProviderPayment {
  readonly id: string
  readonly amount: number
  readonly amount_refunded: number
  readonly status: string
}

/** The differences between the provider's list and the ledger, payment by payment, in words. */
export async function differences(app: TestProgram): Promise<string[]> {
  const theirs = ((await app.sandbox('GET', 'payments')) as ProviderPayment[]).filter(
    ({ status }) => status === 'captured' || status === 'refunded',
  )
  const rows = await app.query(`
    select payment_id as id, (sum(amount_paise) filter (where kind = 'capture'))::int as taken,
      coalesce(sum(amount_paise) filter (where kind = 'refund'), 0)::int as back
    from ledger_entries where payment_id is not null group by payment_id`)
  const ours = new Map(rows.map((row) => [row['id'], row]))
  const wrong = theirs.flatMap(({ id, amount, amount_refunded: back }) => {
    const row = ours.get(id)
    ours.delete(id)
    if (row?.['taken'] === amount && row['back'] === back) return []
    return [
      `${id}: the provider has ${amount} less ${back}, we ${String(row?.['taken'] ?? 0)} less ${String(row?.['back'] ?? 0)}`,
    ]
  })
  return [...wrong, ...[...ours.keys()].map((id) => `${String(id)}: only we have it`)]
}

/** The checks of the books that find something. */
async function brokenInvariants(app: TestProgram): Promise<string[]> {
  const books = openDatabase(app.databaseUrl, { onLost: () => undefined }, 1)
  try {
    const findings = await checkInvariants(books.db)
    return findings
      .filter(({ broken }) => broken.length > 0)
      .map(({ letter, says, broken }) => `${letter}: not ${says} (${broken[0]})`)
  } finally {
    await books.close()
  }
}

/** Lets the app settle after the faults have stopped, and returns what is still wrong with its books (faults.md, F). */
export async function assertAllowed(app: TestProgram): Promise<string[]> {
  for (let round = 0; round < 6; round++) {
    await app.advance(4)
    if ((await differences(app)).length === 0) break
  }
  return judgeNow(app)
}

/** Returns what is wrong with the books now, without letting the app settle first. */
export async function judgeNow(app: TestProgram): Promise<string[]> {
  return [...(await differences(app)), ...(await brokenInvariants(app))]
}
