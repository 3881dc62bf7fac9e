import type { ConsentNotice } from './notice.ts'

/** The notice beside a donor inquiry. */
export const inquiryConsent = {
  version: 'inquiry-2026-2',
  items: [
    /*i18n*/ {
      id: 'consent.inquiry_purpose_2',
      message:
        'We keep what you write here, and the photo. We use them to accept your gift and to write to you about its purpose.',
    },
    /*i18n*/ {
      id: 'consent.inquiry_kept_2',
      message:
        'We delete the photo after one year, and the details that identify you after two years. The law requires us to keep the receipt and our accounts.',
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
