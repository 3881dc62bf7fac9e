import { retention } from '@sahay/contract/settings/retention'
import { keepUntil } from '../../../platform/documents/documents.published.ts'
import type { Messages } from '../../../platform/messages/messages.service.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { daysAfter } from '../../../kernel/time/clock.ts'
import * as mails from '../schemes.mails.ts'
import { transitions } from '../states.ts'
import { type LockedApplication, transition } from '../transitions.store.ts'
import { sumValue } from '../../../kernel/language/message.ts'
import { addressed } from './deciding.ts'

/** Days that pictures are kept after the help was given. */
const DISBURSED_DAYS = retention.disbursedPictures.days

/** Marks the help for a locked, approved application as given, and mails the family. Returns the paise. */
export async function disburse(
  tx: Executor,
  messages: Messages,
  application: LockedApplication,
  { by, at, proof }: { readonly by: Staff; readonly at: Date; readonly proof: string },
): Promise<number> {
  const { id, approved, scheme, email: recipient, language } = application
  if (approved === null) throw new Error(`application ${id} has no approved amount`)
  await transition(tx, application, { status: transitions.disburse.to, proof }, { at, by: by.staffId })
  await keepUntil(tx, id, daysAfter(at, DISBURSED_DAYS))
  const mail = mails.disbursedMail(addressed(application), sumValue(approved), scheme, proof)
  await messages.write(tx, { recipient, language, about: id, mail })
  return Number(approved)
}
