import type { Executor } from '../../kernel/database/database.ts'
import type { Translator } from '../../kernel/language/translations.ts'

/** The names of accounts in one language, by the accounts. */
export type NamesOf = (
  tx: Executor,
  accounts: readonly string[],
  say: Translator['say'],
) => Promise<ReadonlyMap<string, string>>

/** The most names that are cached: a ledger may have more accounts than fit into memory. */
const MOST = 5_000

/** Names accounts as they arrive, a batch at a time, in constant memory. An account without a name keeps its id. */
export function accountNamer(namesOf: NamesOf, tx: Executor, say: Translator['say']) {
  const known = new Map<string, string>()
  return async (accounts: readonly string[]): Promise<(account: string) => string> => {
    const unknown = [...new Set(accounts)].filter((account) => !known.has(account))
    if (unknown.length > 0) {
      if (known.size + unknown.length > MOST) known.clear()
      const missing = known.size === 0 ? [...new Set(accounts)] : unknown
      const names = await namesOf(tx, missing, say)
      for (const account of missing) known.set(account, names.get(account) ?? account)
    }
    return (account) => known.get(account) ?? account
  }
}
