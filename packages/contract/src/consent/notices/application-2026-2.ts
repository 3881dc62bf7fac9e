import type { ConsentNotice } from './notice.ts'

/** Beside an application until November 2026, in heavier words. */
export const secondApplicationConsent = {
  version: '2026-2',
  items: [
    /*i18n*/ {
      id: 'consent.purpose',
      message:
        'We keep what you write here, and the pictures, to decide on this application and to show that the money was used rightly.',
    },
    /*i18n*/ {
      id: 'consent.seen_by',
      message: 'The trust’s caseworkers and owners see the pictures, and nobody else. Each look is noted.',
    },
    /*i18n*/ {
      id: 'consent.school',
      message: 'The school is told the child’s name, class and the amount, when we pay the fee.',
    },
    /*i18n*/ {
      id: 'consent.erased',
      message:
        'The pictures are erased a year after the help is given, 90 days after an application is declined, and 30 days after it is sent without payment.',
    },
    /*i18n*/ {
      id: 'consent.ask',
      message: 'You can ask us at any time what we keep, to put it right, or to erase it.',
    },
    /*i18n*/ {
      id: 'consent.guardian',
      message: 'I am the child’s parent or guardian, and I agree.',
    },
  ],
} as const satisfies ConsentNotice
