import type { Standard } from '@sahay/contract/fields/scheme-rules'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Staff } from '../../kernel/actor.ts'
import type { Executor } from '../../kernel/database/database.ts'

/** A child to whom the trust has promised goods: the data needed to hand them out. */
export interface Beneficiary {
  /** The application's id. */
  readonly id: string
  /** The number that people quote. */
  readonly number: string
  readonly firstName: string
  readonly name: string
  readonly standard: Standard
  readonly school: string
  readonly area: string
  readonly guardian: string
  /** E.164: children with the same number are one family. */
  readonly mobile: string
  /** Empty where the family has none. */
  readonly email: string
  readonly language: LanguageCode
  /** True if goods may be handed out for it now. */
  readonly approved: boolean
}

/** Filter for candidates; words of the school's name and of the area. */
export interface BeneficiariesFilter {
  readonly since?: Date | undefined
  readonly before?: Date | undefined
  readonly standard?: Standard | undefined
  readonly school?: string | undefined
  readonly area?: string | undefined
  /** Ids to leave out. */
  readonly without: readonly string[]
}

export interface HandedOut {
  readonly id: string
  readonly by: Staff
  readonly at: Date
  /** What was handed out, where and when, as staff and the family read it. */
  readonly proof: string
  /** True if it was everything that was promised. */
  readonly complete: boolean
}

/** Implemented by the feature whose records promise goods to children, for the feature that hands them out. */
export interface BeneficiaryHolder {
  /** Those who wait for their goods, oldest first. */
  find(tx: Executor, filter: BeneficiariesFilter, most: number): Promise<readonly Beneficiary[]>
  /** Those with these ids, except erased ones. */
  read(tx: Executor, ids: readonly string[]): Promise<readonly Beneficiary[]>
  /**
   * Records what was handed out; who got everything counts as helped, by the feature's own rules. Returns true if the
   * application moved on. Call `wake` of the messages after the commit.
   */
  handedOut(tx: Executor, handedOut: HandedOut): Promise<boolean>
}

/** Where the feature that hands out finds the holder; the manifest provides it. */
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
