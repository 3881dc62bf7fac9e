/**
 * What a guardian agrees to by sending an application (security, "consent"). The pages show it beside the button; the
 * form sends its version, and the server keeps the hash of the text it stands for. A changed text is a new version at
 * the end, and old ones stay, so that what somebody agreed to can be read years later.
 */
export const consentNotices = [
  {
    version: '2026-1',
    items: [
      'We keep what you write here, and the pictures, to decide on this application and to show that the money was used rightly.',
      'The trust’s caseworkers see the pictures, and nobody else. Each look is noted.',
      'The school is told the child’s name, class and the amount, when we pay the fee.',
      'The pictures are erased a year after the help is given, 90 days after an application is declined, and 30 days after it is sent without payment.',
      'You can ask us at any time what we keep, to put it right, or to erase it.',
      'I am the child’s parent or guardian, and I agree.',
    ],
  },
] as const

/** The notice that is shown today. */
export const consentNotice = consentNotices[consentNotices.length - 1] ?? consentNotices[0]
