import type { Executor } from '../../kernel/database/database.ts'
import { eraseNotesOf } from '../../platform/casework/casework.published.ts'
import { eraseCodes } from '../../platform/identity/identity.published.ts'
import { eraseMessages } from '../../platform/messages/messages.published.ts'
import { eraseEventsOf } from '../../money/payments/payments.published.ts'
import { eraseSlipsOf } from '../../money/slips/slips.published.ts'

/** The data about a person whose records are erased, from the records themselves. */
export interface PersonTraces {
  /** The ids of the records: donations, inquiries, applications, entries, requests. */
  readonly subjects: readonly string[]
  /** E-mail addresses and mobile numbers (E.164) in them. */
  readonly addresses: readonly string[]
  /** Numbers for which codes were requested. */
  readonly numbers?: readonly string[]
  /** Accounts that are closed too: everything requested in their name. */
  readonly accounts?: readonly string[]
}

/**
 * Erases a person's data in other modules, besides the records themselves: names on slips, notes, messages, codes and their
 * guards, the provider's reports. Call it in the transaction that erases the records, with their orders locked.
 */
export async function eraseTraces(tx: Executor, traces: PersonTraces, at: Date): Promise<void> {
  const { subjects } = traces
  const addresses = [...new Set(traces.addresses)].filter((one) => one !== '')
  await eraseSlipsOf(tx, subjects)
  await eraseNotesOf(tx, subjects)
  await eraseMessages(tx, { about: subjects, recipients: addresses })
  await eraseCodes(tx, { addresses, numbers: traces.numbers ?? [], accounts: traces.accounts ?? [] })
  await eraseEventsOf(tx, subjects, at)
}
