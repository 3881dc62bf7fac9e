/** What other modules may use of messages inside their own transactions. */

export { emptyMessages, eraseMessages, messagesTo } from './messages.store.ts'
