import type { Standard } from '@sahay/contract/fields/scheme-rules'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Staff } from '../../kernel/actor.ts'
import type { Executor } from '../../kernel/database/database.ts'

/** A child whom the trust has promised things, as far as handing them out needs it. */
export interface Beneficiary {
  /** The application's id. */
  readonly id: string
  /** What people read out. */
  readonly number: string
  readonly firstName: string
  readonly name: string
  readonly standard: Standard
  readonly school: string
  readonly area: string
  readonly guardian: string
  /** E.164: children who have it in common are one family. */
  readonly mobile: string
  /** Empty where the family has none. */
  readonly email: string
  readonly language: LanguageCode
  /** Whether things may be handed out for it now. */
  readonly approved: boolean
}

/** What candidates are narrowed by; words of the school's name and of the area. */
export interface BeneficiariesFilter {
  readonly since?: Date | undefined
  readonly before?: Date | undefined
  readonly standard?: Standard | undefined
  readonly school?: string | undefined
  readonly area?: string | undefined
  /** Ids that are left out. */
  readonly without: readonly string[]
}

export interface HandedOut {
  readonly id: string
  readonly by: Staff
  readonly at: Date
  /** What was handed out, where and when, as staff and the family read it. */
  readonly proof: string
  /** Whether it was all that was promised. */
  readonly complete: boolean
}

/** The feature whose records promise things to children, for the one that hands them out. */
export interface BeneficiaryHolder {
  /** Those who wait for their things, the oldest first. */
  find(tx: Executor, filter: BeneficiariesFilter, most: number): Promise<readonly Beneficiary[]>
  /** Those with these ids; what was erased is not among them. */
  read(tx: Executor, ids: readonly string[]): Promise<readonly Beneficiary[]>
  /**
   * Notes what was handed out; what got everything has been helped, by the feature's own rules. Answers whether it went
   * on. Call `wake` of the messages after the commit.
   */
  handedOut(tx: Executor, handedOut: HandedOut): Promise<boolean>
}

/** Where the holder is found by the person who hands out; the manifest brings it. */
export interface Beneficiaries extends BeneficiaryHolder {
  use(holder: BeneficiaryHolder): void
}

export function createBeneficiaries(): Beneficiaries {
  let known: BeneficiaryHolder | null = null
  const holder = (): BeneficiaryHolder => {
    if (!known) throw new Error('no feature promises things to children')
    return known
  }
  return {
    use(one) {
      if (known) throw new Error('two features promise things to children')
      known = one
    },
    find: (...input) => holder().find(...input),
    read: (...input) => holder().read(...input),
    handedOut: (...input) => holder().handedOut(...input),
  }
}
