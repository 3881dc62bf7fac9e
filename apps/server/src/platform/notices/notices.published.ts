/** Exports that other modules may use inside their own transactions. */

export { forgetNotices } from './notices.store.ts'
