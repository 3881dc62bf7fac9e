import { assertAllowed } from './books.ts'
import { killDatabase } from './database-kills.ts'
import { lost } from './kills.ts'
import type { Given, Harness } from './fault.ts'
import { openHarness } from './harness.ts'

const TILLS = 16
const SERVER_DIES_EVERY_MS = 5_000
/** After this many deaths the database dies instead of the server. */
const DATABASE_TURN = 5

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One client: gives and pays until there are enough; half of the donors return to confirm, half of the webhooks are lost. */
async function till(harness: Harness, paid: Given[], enough: number): Promise<void> {
  while (paid.length < enough) {
    try {
      const donation = await harness.give(1)
      const answer = await harness.pay(donation, paid.length % 2 === 0 ? 'send' : 'drop')
      paid.push(donation)
      if (paid.length % 3 !== 0) await harness.confirm(donation, answer)
    } catch {
      // refused or cut off while something is dead; acknowledged and paid gifts are in the list
      await soon(50)
    }
  }
}

/**
 * Makes this many donations while the server is killed every few seconds and the database several times: everything
 * acknowledged and paid must be in the ledger once, and the ledger must equal the provider's list. Prints the figures.
 */
export async function endure(donations: number): Promise<boolean> {
  const harness = await openHarness(null)
  const begun = performance.now()
  let servers = 0
  let databases = 0
  try {
    const paid: Given[] = []
    const tills = Promise.all(Array.from({ length: TILLS }, () => till(harness, paid, donations)))
    while (paid.length < donations) {
      await Promise.race([tills, soon(SERVER_DIES_EVERY_MS)])
      if (paid.length >= donations) break
      if ((servers + databases) % DATABASE_TURN === DATABASE_TURN - 1) {
        databases++
        await killDatabase(harness)
      } else {
        servers++
        await harness.app.kill()
        await harness.app.restart()
      }
    }
    await tills
    // all open orders are checked, twenty at a time
    for (let round = 0; round < 20; round++) await harness.app.advance(4)
    const [sum] =
      await harness.app.query(`select count(*)::int as entries, sum(amount_paise)::bigint::text as paise
      from ledger_entries where kind = 'capture'`)
    console.log(
      `     ${paid.length} donations acknowledged and paid, ${String(sum?.['entries'])} captures of ${String(sum?.['paise'])} paise in the ledger`,
    )
    const broken = [...(await lost(harness, paid)), ...(await assertAllowed(harness.app))]
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    console.log(
      `${broken.length === 0 ? 'ok  ' : 'FAIL'} ${donations} donations, ${servers} kills of the server, ${databases} of the database: ${broken.length === 0 ? 'acknowledged = settled, ledger = provider, no duplicate' : `BROKEN ${broken.length}`}, ${seconds} s`,
    )
    for (const line of broken.slice(0, 10)) console.log(`         ${line}`)
    return broken.length === 0 && (servers + databases > 0 || donations < 500)
  } finally {
    await harness.app.close()
  }
}
