import type { ConsentNotice } from './notice.ts'

/** The notice beside an application. */
export const applicationConsent = {
  version: '2026-3',
  items: [
    /*i18n*/ {
      id: 'consent.purpose_2',
      message:
        'We keep what you write here, and the pictures. We use them to decide on this application and to show that the money was used properly.',
    },
    /*i18n*/ {
      id: 'consent.seen_by_2',
      message: 'Only the trust’s caseworkers and owners see the pictures. Each look is recorded.',
    },
    /*i18n*/ {
      id: 'consent.school_2',
      message: 'When we pay the fee, we tell the school the child’s name and class, and the amount.',
    },
    /*i18n*/ {
      id: 'consent.erased_2',
      message:
        'We delete the pictures one year after the help is given, and 90 days after an application is declined. If an application is sent without payment, we delete them after 30 days.',
    },
    /*i18n*/ {
      id: 'consent.ask_2',
      message: 'You can ask at any time to see what we keep, to correct it or to have it deleted.',
    },
    /*i18n*/ {
      id: 'consent.guardian',
      message: 'I am the child’s parent or guardian, and I agree.',
    },
  ],
} as const satisfies ConsentNotice
