/** Exports that other modules may use inside their own statements and transactions. */

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
