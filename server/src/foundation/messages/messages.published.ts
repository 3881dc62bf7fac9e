/** What other modules may use of messages inside their own transactions. */

export { eraseMessages, eraseOldMessages, messagesTo } from './messages.store.ts'
