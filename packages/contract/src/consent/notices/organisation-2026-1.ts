import type { ConsentNotice } from './notice.ts'

/** Beside another organisation’s request until November 2026, in heavier words. */
export const firstOrganisationConsent = {
  version: 'organisation-2026-1',
  items: [
    /*i18n*/ {
      id: 'consent.organisation_purpose',
      message: 'We keep what you write here to answer you. Only the trust’s staff see it.',
    },
    /*i18n*/ {
      id: 'consent.organisation_kept',
      message: 'What names you is erased after two years.',
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
