import { type Message, msg } from '../../kernel/language/message.ts'

/** To those who may approve it. */
export const waitsText = (name: string, what: Message): Message =>
  msg(/*i18n*/ { id: 'notice.approval_waits', message: '{name} asks you to approve: {what}' }, { name, what })

/** To everybody, of what everybody is to know. */
export const requestedText = (name: string, what: Message): Message =>
  msg(/*i18n*/ { id: 'notice.approval_asked', message: '{name} asks for: {what}' }, { name, what })

/** To the person who asked, of what became of it. */
export const approvedText = (what: Message): Message =>
  msg(/*i18n*/ { id: 'notice.approval_approved', message: 'It was approved: {what}' }, { what })
