import type { ConsentNotice } from './notice.ts'

/** The notice beside a pledge. */
export const pledgeConsent = {
  version: 'pledge-2026-2',
  items: [
    /*i18n*/ {
      id: 'consent.pledge_purpose_2',
      message: 'We keep what you write here to match your gift to you, and to send you the receipt.',
    },
    /*i18n*/ {
      id: 'consent.pledge_kept_2',
      message:
        'We delete the details that identify you after one year. The law requires us to keep the receipt and our accounts.',
    },
    /*i18n*/ {
      id: 'consent.ask_2',
      message: 'You can ask at any time to see what we keep, to correct it or to have it deleted.',
    },
    /*i18n*/ {
      id: 'consent.agree',
      message: 'I agree.',
    },
  ],
} as const satisfies ConsentNotice
