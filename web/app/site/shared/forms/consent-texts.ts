import type { ConsentText } from './use-consent.ts'

/**
 * The consent notices for the catalogues. Their English is that of the contract word for word, which a test holds to:
 * what somebody agreed to is kept by the hash of that text.
 */
export const applicationConsent = {
  version: '2026-1',
  items: [
    /*i18n*/ {
      id: 'consent.purpose',
      message:
        'We keep what you write here, and the pictures, to decide on this application and to show that the money was used rightly.',
    },
    /*i18n*/ {
      id: 'consent.who_sees',
      message: 'The trust’s caseworkers see the pictures, and nobody else. Each look is noted.',
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
} as const satisfies ConsentText

/** Beside a request for help. */
export const helpConsent = {
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
} as const satisfies ConsentText

/** Beside another organisation’s request. */
export const organisationConsent = {
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
} as const satisfies ConsentText

/** Beside a donor inquiry. */
export const inquiryConsent = {
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
} as const satisfies ConsentText
