import { READABLE } from '../../platform/documents/documents.module.ts'
import { inquirySearch } from './inquiry-search.ts'
import type { Feature } from '../../manifest/feature.ts'
import { msg } from '../../kernel/language/message.ts'
import type { ModuleDeclaration } from '../../kernel/module.ts'
import { adoptInquiry } from './adopted-inquiry.ts'
import { inquiriesHolder } from './inquiries.personal.ts'
import { inquiries as inquiriesApi, inquiryPhoto, inquirySettling } from './inquiries.ts'
import { eraseInquiries } from './inquiries.store.ts'
import { requestInquirySlip } from './inquiry-slip.ts'
import { inquiryThanksSource } from './inquiry-thanks.ts'
import { inquiryCases, officeInquiries, officeInquiryPhoto } from './inquiries-office.ts'
import { linkInquiries, linkPaidInquiry } from './link-inquiries.ts'
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

/** Gifts to the trust's work, with or without an account. */
export const inquiries: Feature = {
  ...declaration,
  apis: [inquiriesApi, inquiryPhoto, officeInquiries, officeInquiryPhoto],
  accountHolder: inquiriesHolder,
  fundNames: { 'fund:general': msg(/*i18n*/ { id: 'fund.general', message: 'The general fund' }) },
  requestHolder: inquiriesHolder,
  caseHolders: [inquiryCases],
  searchHolders: [inquirySearch],
  paidRecords: {
    inquiry: `select id, amount_paise, 'fund:general' as account, true as ordered from inquiries`,
  },
  onProved: linkInquiries,
  open({ db, now, slips }) {
    return {
      payments: {
        inquiry: {
          adopt: adoptInquiry,
          settle: {
            ...inquirySettling,
            async captured(tx, captured) {
              await linkPaidInquiry(tx, captured.subjectId)
              await requestInquirySlip(slips, tx, captured)
            },
          },
        },
      },
      thanks: { inquiry: inquiryThanksSource(db) },
      retention: { inquiries: (owner, before, most) => eraseInquiries(owner, before, most, now()) },
    }
  },
}
