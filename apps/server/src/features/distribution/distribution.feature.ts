import { retention } from '@sahay/contract/settings/retention'
import type { Feature } from '../../manifest/feature.ts'
import type { ModuleDeclaration } from '../../kernel/module.ts'
import { days, distributionNext } from './days.ts'
import { eraseOldSizes } from './days.store.ts'
import { dayFileRoute, families } from './families.ts'
import { handOuts, passes } from './hand-outs.ts'
import { attachCodes, dayLetters } from './letters.ts'
import { phone } from './phone.ts'
import { receiptRoute } from './receipts.ts'

const declaration = {
  name: 'distribution',
  idPrefixes: ['day', 'itm', 'fam', 'pass'],
  permissions: {
    'distribution.read': ['owner', 'caseworker', 'auditor'],
    'distribution.run': ['owner', 'caseworker'],
  },
  auditActions: [
    'distribution.saved',
    'distribution.cancelled',
    'distribution.item_saved',
    'distribution.item_removed',
    'distribution.families_added',
    'distribution.family_removed',
    'distribution.sized',
    'distribution.exported',
    'distribution.letters_sent',
    'distribution.letters_printed',
    'distribution.pass_made',
    'distribution.pass_revoked',
    'distribution.list_loaded',
    'distribution.handed_out',
    'distribution.hand_out_undone',
    'distribution.hand_out_decided',
    'distribution.closed',
    'distribution.receipt_added',
    'distribution.receipt_read',
  ],
  limits: {
    // a phone asks each time it is opened; guesses of the four digits are few
    'hand_out.list': { by: 'account', most: 80, seconds: 24 * 3600 },
  },
  documentKinds: {
    hand_out_receipt: { isPrivate: true, days: retention.disbursedPictures.days, longest: 1600 },
  },
  grants: {
    // a hand-out itself never changes: undoing it sets its state
    distribution_hand_outs: 'insert, update (state, decided, reason, changed_by, changed_at, receipt_id)',
    distribution_days: 'insert, update',
  },
} as const satisfies ModuleDeclaration

declare module '../../kernel/module.ts' {
  interface Modules {
    distribution: typeof declaration
  }
}

/** Days on which things are handed out to families, and the passes of the volunteers who do it. */
export const distribution: Feature = {
  ...declaration,
  apis: [days, families, passes, handOuts, phone],
  nextHolders: [distributionNext],
  open(platform) {
    attachCodes(platform)
    return {
      routes(context) {
        dayLetters.routes(context, { ...platform, translations: context.translations })
        dayFileRoute(context, platform)
        receiptRoute(context, platform)
      },
      // names, numbers and addresses are read from the applications, and erased with them
      retention: { childrenSizes: eraseOldSizes },
    }
  },
}
