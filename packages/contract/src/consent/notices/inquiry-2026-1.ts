import type { ConsentNotice } from './notice.ts'

/** Beside a donor inquiry until November 2026, in heavier words. */
export const firstInquiryConsent = {
  version: 'inquiry-2026-1',
  items: [
    /*i18n*/ {
      id: 'consent.inquiry_purpose',
      message:
        'We keep what you write here, and the photo, to take your gift and to write to you about its purpose.',
    },
    /*i18n*/ {
      id: 'consent.inquiry_kept',
      message:
        'The photo is erased after a year, and what names you after two years. The slip and the books stay, as the law asks.',
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
