import type { Calls } from './call.ts'
import { audited, caseworkers, editors, needWriters, staff } from './who.ts'
import { reason } from './values.ts'

const agreed = { consented_on: '2026-11-20', consent_note: 'By telephone.' }

export const content = {
  officeNeeds: {
    may: staff,
    statements: 2,
    query: { state: 'open', q: 'bag', sort: '-progress', perPage: 25 },
  },
  officeNeedsProgress: { may: staff, statements: 3 },
  officeNeed: { may: staff, statements: 2, query: { id: 'need_demo01' } },
  officeNeedSave: {
    may: needWriters,
    statements: 6,
    body: {
      name: 'Salma P.',
      requirement: 'A school bag.',
      required_amount: 900,
      translations: { hi: { name: 'सलमा प.', requirement: 'एक बस्ता।' } },
    },
  },
  officeNeedCopy: { may: needWriters, statements: 5, body: { id: 'need_demo01' } },
  officeNeedClose: {
    may: needWriters,
    statements: 6,
    body: { id: 'need_nobody', version: 1, outcome: 'met', word: reason },
  },
  officeNeedReopen: { may: needWriters, statements: 7, body: { id: 'need_nobody', version: 1 } },
  officeNeedGivers: { may: staff, statements: 3, query: { id: 'need_demo01' } },
  officeNeedThank: { may: needWriters, statements: 6, body: { id: 'need_nobody' } },
  officeNeedOrigins: { may: staff, statements: 4, query: { id: 'need_demo01' } },
  officeNeedsFrom: { may: audited(caseworkers), statements: 2, query: { record: 'help_none' } },
  officeNeedFromHelp: {
    may: caseworkers,
    statements: 9,
    body: {
      help: 'help_none',
      name: 'Salma P.',
      requirement: 'A school bag.',
      category: 'Education',
      district: 'Ahmedabad',
      required_amount: 900,
    },
  },
  officeNeedLink: {
    may: caseworkers,
    statements: 7,
    body: { id: 'need_nobody', version: 1, application: 'SAHAY-NOBO-DY00' },
  },
  officeUpdates: {
    may: staff,
    statements: 2,
    query: { state: 'open', need: 'need_demo01', sort: '-day', perPage: 25 },
  },
  officeUpdate: { may: staff, statements: 2, query: { id: 'upd_nobody' } },
  officeUpdateSave: {
    may: needWriters,
    statements: 7,
    body: {
      need: 'need_demo01',
      day: '2026-11-20',
      text: reason,
      bought: 'A bag',
      spent: 900,
      translations: { hi: { text: 'बस्ता आ गया।', bought: 'एक बस्ता' } },
    },
  },
  officeGalleryItems: { may: audited(editors), statements: 2 },
  officeGalleryItem: { may: audited(editors), statements: 2, query: { id: 'sty_gallery01' } },
  officeGalleryItemSave: {
    may: editors,
    statements: 6,
    body: { caption: 'Bags.', translations: { hi: { caption: 'बस्ते।' } } },
  },
  officeTestimonials: { may: audited(editors), statements: 2 },
  officeTestimonial: { may: audited(editors), statements: 2, query: { id: 'sty_review01' } },
  officeTestimonialSave: {
    may: editors,
    statements: 6,
    body: { name: 'Salma P.', comment: reason, ...agreed },
  },
  officeDonators: { may: audited(editors), statements: 2 },
  officeDonator: { may: audited(editors), statements: 2, query: { id: 'sty_donor01' } },
  officeDonatorSave: {
    may: editors,
    statements: 6,
    body: { name: 'Salma P.', position: 'Tailor', amount: 900, ...agreed },
  },
  officePartnerPages: { may: audited(editors), statements: 2 },
  officePartnerPage: { may: audited(editors), statements: 2, query: { id: 'sty_nobody' } },
  officePartnerPageSave: {
    may: editors,
    statements: 6,
    body: { name: 'Pragati Mandal', about: reason, website: 'https://pragati.example/', ...agreed },
  },
  officeFigures: { may: audited(editors), statements: 2 },
  officeFigure: { may: audited(editors), statements: 2, query: { id: 'sty_statistic01' } },
  officeFigureSave: { may: editors, statements: 6, body: { total: '9+', title: 'Schools' } },
  officePictures: { may: audited(needWriters), statements: 9, query: { unused: 'true' } },
  officePicture: { may: audited(needWriters), statements: 9, query: { id: 'pic_nobody' } },
  officePictureAdd: {
    may: needWriters,
    statements: 7,
    body: { alt: 'A bag', leave: '', crop: '0,0,1000,500', things_only: 'on' },
  },
  officePictureChange: {
    may: needWriters,
    statements: 6,
    body: { id: 'pic_nobody', version: 1, alt: 'A bag', leave: '', crop: null },
  },
  // for a need; permission depends on the kind
  officeContentState: {
    may: needWriters,
    statements: 6,
    body: { kind: 'need', id: 'need_nobody', version: 1, to: 'draft' },
  },
  officeContentMove: {
    may: needWriters,
    statements: 7,
    body: { kind: 'need', id: 'need_demo03', before: 'need_demo01' },
  },
  officePictureDelete: { may: needWriters, statements: 7, body: { id: 'pic_nobody', version: 1 } },
  officePictureUse: {
    may: needWriters,
    statements: 7,
    body: { kind: 'need', id: 'need_nobody', version: 1, picture: null },
  },
} satisfies Calls
