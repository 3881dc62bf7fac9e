/**
 * What somebody agrees to by sending a form. The pages show it beside the button; the form sends its version, and the
 * server keeps the hash of the text it stands for. A changed text is a new version at the end, and old ones stay, so
 * that what somebody agreed to can be read years later.
 */
export const consentNotices = {
  application: [
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
  ],
  help: [
    {
      version: 'help-2026-1',
      items: [
        'We keep what you write here, and the photo, to see how we can help and to call you about it.',
        'Only the trust’s staff see it. The photo is erased after a year, and what names you after two years.',
        'You can ask us at any time what we keep, to put it right, or to erase it.',
        'I agree, and may say so for whoever this is about.',
      ],
    },
  ],
  organisation: [
    {
      version: 'organisation-2026-1',
      items: [
        'We keep what you write here to answer you. Only the trust’s staff see it.',
        'What names you is erased after two years.',
        'You can ask us at any time what we keep, to put it right, or to erase it.',
        'I agree.',
      ],
    },
  ],
  inquiry: [
    {
      version: 'inquiry-2026-1',
      items: [
        'We keep what you write here, and the photo, to take your gift and to write to you about its purpose.',
        'The photo is erased after a year, and what names you after two years. The slip and the books stay, as the law asks.',
        'You can ask us at any time what we keep, to put it right, or to erase it.',
        'I agree.',
      ],
    },
  ],
} as const satisfies Readonly<Record<string, readonly ConsentNotice[]>>

/** A form that is sent with consent. */
export type ConsentForm = keyof typeof consentNotices

export interface ConsentNotice {
  readonly version: string
  readonly items: readonly string[]
}

/** The notice that a form shows today. */
export function consentNotice(form: ConsentForm): ConsentNotice {
  const notices: readonly ConsentNotice[] = consentNotices[form]
  const last = notices[notices.length - 1]
  if (!last) throw new Error(`no notice for ${form}`)
  return last
}
