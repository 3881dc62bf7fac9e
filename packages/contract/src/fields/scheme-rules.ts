/**
 * The rules of the two schemes as data (product.md 5, 9), without schemas, so that pages can include them. When the trust
 * changes its rules, the change gets a new `version`; an application keeps the version under which it was sent.
 */

export const rulesVersion = '2026-1'

/** Both schemes, by the name that the form sends as `yojana_type`. */
export const schemes = {
  fees: 'School Fees Sahay Yojana',
  uniform: 'Uniform & Stationery Yojana',
} as const
export type Scheme = keyof typeof schemes

/** School classes from the lowest up, as the form sends them in `student_standard`. */
export const standards = [
  'nursary-balbhavan',
  'jr-kg',
  'sr-kg',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
] as const
export type Standard = (typeof standards)[number]

/** The documents of an application, by the name of the field with their picture. */
export const documentTypes = [
  'student_photo',
  'adhaar_card_photo',
  'school_id_photo',
  'last_year_resultPhoto',
] as const
export type DocumentType = (typeof documentTypes)[number]

/** Rules of both schemes. Rupees. */
export const commonRules = {
  /** The last class for which the form is meant; later classes get a warning and are never blocked. */
  formUpTo: '9',
  /** The last class that the schemes support. */
  helpUpTo: '12',
  duplicateReceipt: 500,
} as const satisfies { formUpTo: Standard; helpUpTo: Standard; duplicateReceipt: number }

/** School fees: the trust pays the school. Percentages of a year's fee; rupees. */
export const feeRules = {
  /** Up to this percentage, and at most what the parents paid to the trust. */
  matched: 35,
  /** Up to this percentage of the fee, with the help of donors, the school or a company. */
  withHelp: 100,
  /** A separate percentage for recommending the trust to others. */
  recommending: 10,
  /** A contribution below it is flagged, never blocked: 'Amount should exceed ₹11,000.' */
  contributionAbove: 11_000,
  documents: ['adhaar_card_photo', 'school_id_photo', 'student_photo', 'last_year_resultPhoto'],
} as const satisfies { documents: readonly DocumentType[]; [rule: string]: unknown }

/** Uniform and stationery, given as goods up to an amount that depends on the class. Rupees. */
export const uniformRules = {
  contribution: 4000,
  bands: [
    { upTo: '4', most: 800 },
    { upTo: '8', most: 1000 },
    { upTo: '12', most: 1200 },
  ],
  documents: ['adhaar_card_photo', 'school_id_photo', 'student_photo'],
} as const satisfies {
  contribution: number
  bands: readonly { upTo: Standard; most: number }[]
  documents: readonly DocumentType[]
}

/** True if a class is not above another. */
export function isUpTo(standard: Standard, last: Standard): boolean {
  return standards.indexOf(standard) <= standards.indexOf(last)
}

/** The maximum of Uniform & Stationery for a class, in rupees (product.md 9). Throws for a class above the last band. */
export function uniformMost(standard: Standard): number {
  const band = uniformRules.bands.find(({ upTo }) => isUpTo(standard, upTo))
  if (!band) throw new Error(`no band of the uniform scheme holds class ${standard}`)
  return band.most
}

/** A worked example of School Fees for the pages; rupees. `share` is what the trust pays the school. */
export function feeExample() {
  const fee = 40_000
  const paid = 12_000
  const limit = (fee * feeRules.matched) / 100
  return {
    fee,
    paid,
    percent: feeRules.matched,
    limit,
    share: Math.min(limit, paid),
  }
}

/** A worked example of Uniform & Stationery for the pages; rupees. */
export function uniformExample() {
  const standard: Standard = '6'
  return { standard, paid: uniformRules.contribution, most: uniformMost(standard) }
}

/** Information for a family before it fills in the form; the pages have a sentence for each code. */
export type EligibilityNote =
  | { readonly code: 'form_open' }
  | { readonly code: 'class_after_form'; readonly upTo: Standard }
  | { readonly code: 'fee_matched'; readonly percent: number }
  | { readonly code: 'fee_with_help'; readonly percent: number }
  | { readonly code: 'fee_recommending'; readonly percent: number }
  | { readonly code: 'fee_contribution'; readonly rupees: number }
  | { readonly code: 'uniform_most'; readonly rupees: number }
  | { readonly code: 'uniform_contribution'; readonly rupees: number }
  | { readonly code: 'papers'; readonly documents: readonly DocumentType[] }

interface Eligibility {
  /** True if the form is meant for this class. If false, it can still be sent (contract). */
  readonly open: boolean
  readonly notes: readonly EligibilityNote[]
}

/** Returns the information for a family about a scheme and a class (product.md 9). */
export function eligibility(scheme: Scheme, standard: Standard): Eligibility {
  const open = isUpTo(standard, commonRules.formUpTo)
  const first: EligibilityNote = open
    ? { code: 'form_open' }
    : { code: 'class_after_form', upTo: commonRules.formUpTo }
  const notes: EligibilityNote[] =
    scheme === 'fees'
      ? [
          { code: 'fee_matched', percent: feeRules.matched },
          { code: 'fee_with_help', percent: feeRules.withHelp },
          { code: 'fee_recommending', percent: feeRules.recommending },
          { code: 'fee_contribution', rupees: feeRules.contributionAbove },
          { code: 'papers', documents: feeRules.documents },
        ]
      : [
          { code: 'uniform_most', rupees: uniformMost(standard) },
          { code: 'uniform_contribution', rupees: uniformRules.contribution },
          { code: 'papers', documents: uniformRules.documents },
        ]
  return { open, notes: [first, ...notes] }
}
