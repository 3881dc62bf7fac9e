import type { Calls } from './call.ts'
import { everybody, staff } from './who.ts'

export const site = {
  getSettings: { may: everybody, statements: 1 },
  getTexts: { may: everybody, statements: 2, query: { names: 'terms,about' } },
  getConsent: { may: everybody, statements: 0, params: { form: 'pledge' } },
  // an invented token
  getPreview: { may: everybody, statements: 3, query: { token: 'need.need_demo01.ses_1.1.x' } },
  getgalleryimg: { may: everybody, statements: 1 },
  getPeopleReview: { may: everybody, statements: 1 },
  getPartners: { may: everybody, statements: 1 },
  getDonator: { may: everybody, statements: 1 },
  getStatistics: { may: everybody, statements: 1 },
  officeContentPreview: { may: staff, statements: 2, body: { kind: 'need', id: 'need_demo01' } },
} satisfies Calls
