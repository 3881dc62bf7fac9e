import type { ConsentNotice } from './notice.ts'

/** Beside a pledge until November 2026, in heavier words. */
export const firstPledgeConsent = {
  version: 'pledge-2026-1',
  items: [
    /*i18n*/ {
      id: 'consent.pledge_purpose',
      message: 'We keep what you write here to know your gift when it comes, and to send you the slip.',
    },
    /*i18n*/ {
      id: 'consent.pledge_kept',
      message: 'What names you is erased after a year. The slip and the books stay, as the law asks.',
    },
    /*i18n*/ {
      id: 'consent.ask',
      message: 'You can ask us at any time what we keep, to put it right, or to erase it.',
    },
    /*i18n*/ {
      id: 'consent.agree',
      message: 'I agree.',
    },
  ],
} as const satisfies ConsentNotice
