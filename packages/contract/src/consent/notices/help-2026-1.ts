import type { ConsentNotice } from './notice.ts'

/** Beside a request for help until November 2026, in heavier words. */
export const firstHelpConsent = {
  version: 'help-2026-1',
  items: [
    /*i18n*/ {
      id: 'consent.help_purpose',
      message: 'We keep what you write here, and the photo, to see how we can help and to call you about it.',
    },
    /*i18n*/ {
      id: 'consent.help_kept',
      message:
        'Only the trust’s staff see it. The photo is erased after a year, and what names you after two years.',
    },
    /*i18n*/ {
      id: 'consent.ask',
      message: 'You can ask us at any time what we keep, to put it right, or to erase it.',
    },
    /*i18n*/ {
      id: 'consent.help_agree',
      message: 'I agree, and may say so for whoever this is about.',
    },
  ],
} as const satisfies ConsentNotice
