import { READABLE } from '../../platform/documents/documents.module.ts'
import type { Feature } from '../../manifest/feature.ts'
import { msg } from '../../kernel/language/message.ts'
import type { ModuleDeclaration } from '../../kernel/module.ts'
import { inquiries as inquiriesApi, inquiryPhoto } from './inquiries.ts'
import { inquiriesHolder, inquiryKind, officeInquiries, officeInquiryPhoto } from './inquiries-office.ts'
import { adoptInquiry, inquirySettling } from './inquiry-payments.ts'
import { inquiryThanksSource } from './inquiry-thanks.ts'
import { linkInquiries } from './link-inquiries.ts'
import { retention } from '@sahay/contract/settings/retention'

const declaration = {
  name: 'inquiries',
  idPrefixes: ['inq'],
  permissions: {
    'inquiries.read': ['owner', 'treasurer', 'editor', 'auditor'],
    'inquiries.answer': ['owner', 'treasurer', 'editor'],
  },
  auditActions: ['inquiry.read', 'inquiry.photo_read'],
  documentKinds: { inquiry: { isPrivate: true, days: retention.photos.days, longest: READABLE } },
  funds: ['fund:general'],
} as const satisfies ModuleDeclaration

declare module '../../kernel/module.ts' {
  interface Modules {
    inquiries: typeof declaration
  }
}

/** Gifts to the trust's general work, with or without an account. */
export const inquiries: Feature = {
  ...declaration,
  apis: [inquiriesApi, inquiryPhoto, officeInquiries, officeInquiryPhoto],
  accountHolders: [inquiriesHolder],
  fundNames: { 'fund:general': msg('fund.general', 'The general fund') },
  requestHolders: [inquiriesHolder],
  caseHolders: [inquiryKind.cases],
  searchHolders: [inquiryKind.search],
  paidRecords: {
    inquiry: `select id, amount_paise, 'fund:general' as account, true as ordered from inquiries`,
  },
  onProved: linkInquiries,
  open({ db, now, slips }) {
    return {
      payments: { inquiry: { adopt: adoptInquiry, settle: inquirySettling(slips) } },
      thanks: { inquiry: inquiryThanksSource(db) },
      retention: { inquiries: inquiryKind.eraseOld(now) },
    }
  },
}
