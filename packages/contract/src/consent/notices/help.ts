import type { ConsentNotice } from './notice.ts'

/** The notice beside a request for help. */
export const helpConsent = {
  version: 'help-2026-2',
  items: [
    /*i18n*/ {
      id: 'consent.help_purpose_2',
      message:
        'We keep what you write here, and the photo. We use them to see how we can help and to call you about it.',
    },
    /*i18n*/ {
      id: 'consent.help_kept_2',
      message:
        'Only the trust’s staff see it. We delete the photo after one year, and the details that identify you after two years.',
    },
    /*i18n*/ {
      id: 'consent.ask_2',
      message: 'You can ask at any time to see what we keep, to correct it or to have it deleted.',
    },
    /*i18n*/ {
      id: 'consent.help_agree_2',
      message: 'I agree, and I may agree for the person this is about.',
    },
  ],
} as const satisfies ConsentNotice
