import type { ConsentNotice } from './notices/notice.ts'

/** The notices that forms showed until November 2026. They are never changed, because people agreed to these exact words. */

const ask = /*i18n*/ {
  id: 'consent.ask',
  message: 'You can ask us at any time what we keep, to put it right, or to erase it.',
}
const agree = /*i18n*/ { id: 'consent.agree', message: 'I agree.' }
const purpose = /*i18n*/ {
  id: 'consent.purpose',
  message:
    'We keep what you write here, and the pictures, to decide on this application and to show that the money was used rightly.',
}
const school = /*i18n*/ {
  id: 'consent.school',
  message: 'The school is told the child’s name, class and the amount, when we pay the fee.',
}
const erased = /*i18n*/ {
  id: 'consent.erased',
  message:
    'The pictures are erased a year after the help is given, 90 days after an application is declined, and 30 days after it is sent without payment.',
}
const guardian = /*i18n*/ {
  id: 'consent.guardian',
  message: 'I am the child’s parent or guardian, and I agree.',
}

export const formerNotices = {
  application: [
    // this version named only the caseworkers, although owners may also see the pictures
    {
      version: '2026-1',
      items: [
        purpose,
        /*i18n*/ {
          id: 'consent.who_sees',
          message: 'The trust’s caseworkers see the pictures, and nobody else. Each look is noted.',
        },
        school,
        erased,
        ask,
        guardian,
      ],
    },
    {
      version: '2026-2',
      items: [
        purpose,
        /*i18n*/ {
          id: 'consent.seen_by',
          message:
            'The trust’s caseworkers and owners see the pictures, and nobody else. Each look is noted.',
        },
        school,
        erased,
        ask,
        guardian,
      ],
    },
  ],
  help: [
    {
      version: 'help-2026-1',
      items: [
        /*i18n*/ {
          id: 'consent.help_purpose',
          message:
            'We keep what you write here, and the photo, to see how we can help and to call you about it.',
        },
        /*i18n*/ {
          id: 'consent.help_kept',
          message:
            'Only the trust’s staff see it. The photo is erased after a year, and what names you after two years.',
        },
        ask,
        /*i18n*/ {
          id: 'consent.help_agree',
          message: 'I agree, and may say so for whoever this is about.',
        },
      ],
    },
  ],
  organisation: [
    {
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
        ask,
        agree,
      ],
    },
  ],
  inquiry: [
    {
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
        ask,
        agree,
      ],
    },
  ],
  pledge: [
    {
      version: 'pledge-2026-1',
      items: [
        /*i18n*/ {
          id: 'consent.pledge_purpose',
          message: 'We keep what you write here to know your gift when it comes, and to send you the slip.',
        },
        /*i18n*/ {
          id: 'consent.pledge_kept',
          message: 'What names you is erased after a year. The slip and the books stay, as the law asks.',
        },
        ask,
        agree,
      ],
    },
  ],
} as const satisfies Readonly<Record<string, readonly ConsentNotice[]>>
