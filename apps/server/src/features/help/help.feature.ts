import type { Feature } from '../../manifest/feature.ts'
import type { ModuleDeclaration } from '../../kernel/module.ts'
import { helpThanksSource } from './help-thanks.ts'
import { help as helpApi } from './help-requests.ts'
import { helpKind, helpPicture, helpRequests, organisationKind, organisations } from './help-office.ts'
import { retention } from '@sahay/contract/settings/retention'

const declaration = {
  name: 'help',
  idPrefixes: ['help', 'ngo'],
  permissions: {
    'help.read': ['owner', 'caseworker', 'auditor'],
    'help.answer': ['owner', 'caseworker'],
    'organisations.read': ['owner', 'editor', 'auditor'],
    'organisations.answer': ['owner', 'editor'],
  },
  auditActions: ['help.read', 'help.picture_read', 'organisation.decided', 'organisation.read'],
  documentKinds: {
    // anybody can send it without paying, so it is stored no larger than needed to show what is asked for
    help: { isPrivate: true, days: retention.photos.days, longest: 2500 },
  },
  numberSeries: ['HELP', 'NGO'],
  limits: {
    // each request is stored and read: a camp may send many from one place
    'help.address': { by: 'address', most: 20, seconds: 3600 },
    'help.address.day': { by: 'address', most: 60, seconds: 24 * 3600 },
  },
} as const satisfies ModuleDeclaration

declare module '../../kernel/module.ts' {
  interface Modules {
    help: typeof declaration
  }
}

/** Requests for help, and from other organisations. */
export const help: Feature = {
  ...declaration,
  apis: [helpApi, helpRequests, helpPicture, organisations],
  requestHolders: [helpKind.holder, organisationKind.holder],
  caseHolders: [helpKind.cases, organisationKind.cases],
  searchHolders: [helpKind.search, organisationKind.search],
  open({ db, now }) {
    return {
      thanks: { help: helpThanksSource(db) },
      retention: {
        helpRequests: helpKind.eraseOld(now),
        organisationRequests: organisationKind.eraseOld(now),
      },
    }
  },
}
