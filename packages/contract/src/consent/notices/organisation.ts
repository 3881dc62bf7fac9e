import type { ConsentNotice } from './notice.ts'

/** The notice beside another organisation's request. */
export const organisationConsent = {
  version: 'organisation-2026-2',
  items: [
    /*i18n*/ {
      id: 'consent.organisation_purpose',
      message: 'We keep what you write here to answer you. Only the trust’s staff see it.',
    },
    /*i18n*/ {
      id: 'consent.organisation_kept_2',
      message: 'We delete the details that identify you after two years.',
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
