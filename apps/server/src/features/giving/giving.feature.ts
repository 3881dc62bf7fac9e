import type { Feature } from '../../manifest/feature.ts'
import { closingTexts, needTexts } from '@sahay/contract/giving/office-needs'
import { updateTexts } from '@sahay/contract/giving/office-updates'
import { contentIn } from '../../platform/content/content.published.ts'
import { freeTextOf } from '../../kernel/language/content.ts'
import { msg } from '../../kernel/language/message.ts'
import { needsFigures } from './giving-figures.ts'
import type { ModuleDeclaration } from '../../kernel/module.ts'
import { donationThanksSource } from './donations/donation-thanks.ts'
import { hasNeeds, loadDemoNeeds } from './giving.demo.ts'
import { donationsHolder } from './donations/donations.personal.ts'
import { bouncedChequeMatcher, chequeMatcher, depositMatcher } from './cheques/cheque-matchers.ts'
import { cheques } from './cheques/cheques.ts'
import { allGifts } from './gifts/all-gifts.ts'
import { giftBatches } from './gifts/gift-batches.ts'
import { chequesToday, thanksToday } from './giving-today.ts'
import { giftChecks } from './month-checks.ts'
import { eraseOldGifts, giftsHolder } from './gifts/gifts.personal.ts'
import { officeGifts } from './gifts/office-gifts.ts'
import { counterSearch, giftSearch, needSearch } from './giving-search.ts'
import { publicDonations } from './donations/public-donations.ts'
import { officeNeeds } from './needs/office-needs.ts'
import { giftReversal } from './gifts/take-back-gift.ts'
import { giftAgain, giftMatcher } from './gifts/gift-matchers.ts'
import { linkGifts } from './gifts/link-gifts.ts'
import { needs, needUpdates } from './giving.tables.ts'
import { needOrigins } from './needs/need-origins.ts'
import { needClosing } from './needs/need-closing.ts'
import { addNeedThanks } from './needs/need-thanks.ts'
import { needPreviews } from './needs/need.previews.ts'
import { addPledgesDue } from './pledges/pledges-due.ts'
import { officePledges } from './pledges/office-pledges.ts'
import { pledgers } from './pledges/pledges.personal.ts'
import { publicPledges } from './pledges/public-pledges.ts'
import { pledgeAgain, pledgeMatcher } from './gifts/pledge-matchers.ts'
import { officeUpdates } from './needs/need-updates.ts'
import { partnerNeeds } from './needs/partner-needs.ts'
import { publishedNeedOf } from './needs/published-needs.store.ts'
import { adoptDonation, donationSettling } from './donations/donation-settling.ts'
import { needPictureOf } from './needs/need.ts'
import { sql } from 'drizzle-orm'

const declaration = {
  name: 'giving',
  // kept for as long as the books are
  grants: {
    donations: 'insert, update',
    needs: 'insert, update',
    need_updates: 'insert, update',
    need_thanks: 'insert, update',
    offline_gifts: 'insert, update',
    gift_batches: 'insert, update',
    cheque_deposits: 'insert',
    pledges: 'insert, update',
  },
  idPrefixes: ['need', 'don', 'upd', 'gft', 'bat', 'dep', 'plg'],
  permissions: {
    'needs.read': ['owner', 'editor', 'caseworker', 'treasurer', 'auditor'],
    'needs.edit': ['owner', 'editor', 'caseworker'],
    'gifts.read': ['owner', 'treasurer', 'auditor'],
    'gifts.record': ['owner', 'treasurer'],
    'pledges.read': ['owner', 'treasurer', 'auditor'],
    'pledges.edit': ['owner', 'treasurer'],
  },
  auditActions: [
    'gift.banked',
    'gift.batch_closed',
    'gift.batch_opened',
    'gift.batch_recounted',
    'gift.bounced',
    'gift.cleared',
    'gift.corrected',
    'gift.read',
    'gift.recorded',
    'gift.reversed',
    'need.closed',
    'need.linked',
    'need.reopened',
    'need.saved',
    'need.thanked',
    'need_update.saved',
    'pledge.expired',
    'pledge.read',
    'pledge.reminded',
    'pledge.withdrawn',
  ],
  limits: {
    // a pledge costs nothing to make: a family behind one address may make a few
    'pledge.address': { by: 'address', most: 20, seconds: 3600 },
    'pledge.address.day': { by: 'address', most: 60, seconds: 24 * 3600 },
    // counted by the mail address that gets the note, which nobody has proved
    'pledge_mail.day': { by: 'recipient', most: 5, seconds: 24 * 3600 },
  },
  jobs: { 'need thanks': { everySeconds: 20 }, pledges: { everySeconds: 600 } },
  funds: ['need:'],
} as const satisfies ModuleDeclaration

declare module '../../kernel/module.ts' {
  interface Modules {
    giving: typeof declaration
  }
}

/** Gifts to urgent needs. */
export const giving: Feature = {
  ...declaration,
  apis: [
    publicDonations,
    officePledges,
    publicPledges,
    officeNeeds,
    needClosing,
    needOrigins,
    officeUpdates,
    partnerNeeds,
    cheques,
    giftBatches,
    allGifts,
  ],
  yearFigures: [needsFigures],
  accountHolders: [donationsHolder, giftsHolder],
  requestHolders: [donationsHolder, giftsHolder, pledgers.holder],
  onProved: linkGifts,
  fundNames: {
    'need:': {
      all: msg('fund.needs', 'Urgent needs'),
      each: sql`select 'need:' || id as account, name || ', ' || case when length(requirement) > 50 then rtrim(left(requirement, 49)) || '…' else rtrim(requirement, '.') end as name
        from needs`,
    },
  },
  searchHolders: [needSearch, giftSearch, counterSearch],
  todayHolders: [thanksToday, chequesToday],
  contentHolders: [
    contentIn({
      kind: 'need',
      edits: 'needs.edit',
      table: needs,
      texts: [
        {
          rules: needTexts,
          isOpen: sql`needs.closed_at is null and needs.received_paise < needs.required_paise`,
        },
        {
          kind: 'need_closing',
          rules: closingTexts,
          columns: { word: needs.closing },
          translations: needs.closingTranslations,
        },
      ],
    }),
    contentIn({
      kind: 'need_update',
      edits: 'needs.edit',
      table: needUpdates,
      texts: [{ rules: updateTexts }],
    }),
  ],
  previews: needPreviews,
  boughtFor: `select id, 'need:' || need_id as fund from need_updates`,
  paidRecords: {
    donation: `select id, amount_paise, 'need:' || need_id as account, true as ordered from donations`,
  },
  demo: {
    load: loadDemoNeeds,
    rows: sql`select from needs where id like 'need\\_demo%'`,
    isInUse: hasNeeds,
  },
  open(platform) {
    const { db, slips } = platform
    addNeedThanks(platform)
    const reversal = giftReversal(platform.secondPerson)
    addPledgesDue(platform)
    return {
      routes(context) {
        officeGifts.routes(context, { ...platform, reversal })
      },
      payments: {
        donation: {
          adopt: adoptDonation,
          async show(donationId) {
            const need = await publishedNeedOf(db, donationId)
            return (
              need && {
                text: freeTextOf('requirement', need.translations, need),
                picture: needPictureOf(need),
              }
            )
          },
          settle: donationSettling(platform),
        },
      },
      lineMatchers: [
        pledgeMatcher(slips),
        pledgeAgain(slips),
        depositMatcher,
        chequeMatcher(platform.messages),
        bouncedChequeMatcher,
        giftAgain(slips),
        giftMatcher(slips),
      ],
      approvals: [reversal.kind],
      monthChecks: giftChecks,
      thanks: { donation: donationThanksSource(db) },
      retention: { offlineGifts: eraseOldGifts(platform.now), pledges: pledgers.eraseOld(platform.now) },
    }
  },
}
