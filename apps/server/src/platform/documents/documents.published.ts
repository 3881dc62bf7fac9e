/** What other modules may use of documents inside their own statements and transactions. */

export {
  type Document,
  documentInsert,
  documentRow,
  documentSize,
  eraseOf,
  giveDocuments,
  insertDocument,
  joinDocument,
  keepUntil,
  showDocument,
} from './documents.store.ts'
