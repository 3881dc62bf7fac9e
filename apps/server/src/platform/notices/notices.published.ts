/** What other modules may use of notices inside their own transactions. */

export { forgetNotices } from './notices.store.ts'
