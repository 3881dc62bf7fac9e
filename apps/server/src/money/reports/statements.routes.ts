import { toRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/donors/statements'
import { requireDonor } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import { fileRoute } from '../../kernel/http/file-route.ts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordsOfAccount } from '../../platform/histories/histories.published.ts'
import { accountById } from '../../platform/identity/identity.published.ts'
import type { YearlyStatements } from './documents/yearly-statement.ts'

/** The signed-in person's own statements: of all that stands in their histories, in the language they are written to. */
export function statementsRoutes(
  context: RouteContext,
  { db, statements }: { readonly db: Database; readonly statements: YearlyStatements },
): void {
  route(context, contract.statementYears, async (_input, actor) => {
    const { accountId } = requireDonor(actor)
    const years = await statements.years(recordsOfAccount(accountId))
    return { data: years.map(({ given, ...year }) => ({ ...year, given: toRupees(given) })) }
  })
  fileRoute(
    context,
    contract.downloadStatement,
    contract.downloadStatement.params,
    async ({ year }, actor) => {
      const { accountId } = requireDonor(actor)
      const account = await accountById(db, accountId)
      if (!account) throw new Problem('not_signed_in')
      const giver = { name: account.name, records: recordsOfAccount(accountId) }
      return statements.yearlyStatement(giver, year, account.language)
    },
    { as: 'attachment', perMinute: 30 },
  )
}
