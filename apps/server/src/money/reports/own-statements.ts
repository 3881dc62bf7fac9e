import * as contract from '@sahay/contract/donors/statements'
import { requireDonor } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import { fileRoute } from '../../kernel/http/file-route.ts'
import { type Api, implement } from '../../kernel/http/implement.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordsOfAccount } from '../../platform/histories/histories.published.ts'
import { accountById } from '../../platform/identity/identity.published.ts'
import type { YearlyStatements } from './documents/yearly-statement.ts'

interface Parts {
  readonly db: Database
  readonly statements: YearlyStatements
}

/** The years that a signed-in person may have a statement of. */
export const ownStatements = implement(contract.statements, ({ statements }: Parts) => ({
  years: async ({ actor }) => ({
    data: await statements.years(recordsOfAccount(requireDonor(actor).accountId)),
  }),
}))

/** A statement of all gifts of the signed-in person in a year, in the language of their account. */
export const ownStatementFile: Api<Parts> = {
  routes(context, { db, statements }) {
    const { downloadStatement } = contract
    const pdf = async (year: string, actor: Parameters<typeof requireDonor>[0]) => {
      const { accountId } = requireDonor(actor)
      const account = await accountById(db, accountId)
      if (!account) throw new Problem('not_signed_in')
      const giver = { name: account.name, records: recordsOfAccount(accountId) }
      return statements.yearlyStatement(giver, year, account.language)
    }
    const options = { as: 'attachment', perMinute: 30 } as const
    fileRoute(
      context,
      downloadStatement,
      downloadStatement.params,
      ({ year }, actor) => pdf(year, actor),
      options,
    )
  },
}
