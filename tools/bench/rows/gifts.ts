import { inTurns, WARM_SECONDS } from '../figures.ts'
import { addNeeds, benchNeeds } from '../fill.ts'
import { statementsOf } from '../limits/statements.ts'
import { runLoad } from '../load.ts'
import { DONORS, donorTokens, forgetUnpaid } from '../bench-donors.ts'
import { burst, hasPgbench } from '../pgbench.ts'
import { line, type ReportRow } from '../row.ts'

const CONNECTIONS = 32
/** The number of the server's database connections. */
const CLIENTS = 10

/** Gifts over HTTP with a minimal provider, compared with the same statements on the same database without the program. */
function gifts(name: string, what: string, confirm: boolean, atLeast: number): ReportRow {
  return {
    name,
    async measure(fixture, { rounds, seconds }) {
      const site = await fixture.site()
      await addNeeds(site.database)
      const tokens = await donorTokens(site)
      const folder = await fixture.folder()
      const statements = statementsOf({ confirm })
      const { limit, ours } = await inTurns(rounds, {
        limit: () =>
          burst(fixture.cores, {
            databaseUrl: site.database.url,
            statements,
            donors: DONORS,
            clients: CLIENTS,
            seconds,
            folder,
          }),
        ours: async (nth) => {
          await forgetUnpaid(site)
          const load = await runLoad(fixture.cores, {
            origin: site.url,
            connections: CONNECTIONS,
            seconds: nth === 0 ? WARM_SECONDS : seconds,
            turn: { kind: 'give', needs: benchNeeds, tokens, confirm },
          })
          return load.rate
        },
      })
      return [
        line(`${what}, against ${hasPgbench ? 'pgbench' : 'pg alone'}`, '/s', ours, {
          limit,
          reach: { atLeast },
        }),
      ]
    },
  }
}

export const create = gifts('create', 'donation create through HTTP', false, 0.45)
export const createAndConfirm = gifts('create-confirm', 'create + confirm through HTTP', true, 0.5)
