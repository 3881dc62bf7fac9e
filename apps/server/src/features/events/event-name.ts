import { type ContentTranslations, freeTextOf } from '../../kernel/language/content.ts'
import type { FreeText } from '../../kernel/language/message.ts'

/** An event's name as mails and slips say it. */
export function eventName({
  event,
  translations,
}: {
  readonly event: string
  readonly translations: ContentTranslations<'name'>
}): FreeText {
  return freeTextOf('name', translations, { name: event })
}
