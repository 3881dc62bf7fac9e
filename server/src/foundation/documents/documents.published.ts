/** What other modules may use of documents inside their own statements and transactions. */

export { type Document, documentInsert, documentRow, eraseOf, keepUntil } from './documents.store.ts'
