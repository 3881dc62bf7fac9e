import { type Translations, wordsOf } from '../../kernel/language/content.ts'
import type { Words } from '../../kernel/language/message.ts'

/** An event's name as mails and slips say it. */
export function eventName({
  event,
  translations,
}: {
  readonly event: string
  readonly translations: Translations<'name'>
}): Words {
  return wordsOf('name', translations, { name: event })
}
