import type { Part } from '../../../platform/messages/mail.ts'
import { msg } from '../../../kernel/language/message.ts'

/** Leads from a mail to a need's page, where its story, its bills and its closing word stand. */
export const needLink = (needId: string): Part => ({
  path: `/urgentneeddata/${needId}`,
  label: msg(/*i18n*/ { id: 'mail.thanks.follow', message: 'See what your gift pays for' }),
})
