import { demoTranslations } from '../kernel/language/demo-translations.ts'
import { buy } from './counter.ts'
import { formWith } from './pictures.ts'
import { photographOf, type Thing } from './photographs.ts'
import { type Stage, ofStaff, translate } from './stage.ts'

/** The follow-up on met needs: purchases, their bills and photographs, and the trust's closing message. */

export interface Proof {
  readonly need: string
  /** Rupees. */
  readonly spent: number
  readonly shop: string
  readonly bill: string
  readonly thing: Thing
  /** What the photograph shows. */
  readonly alt: string
  /** The text of the need's update. */
  readonly text: string
  readonly bought: string
  /** The closing message of the need. */
  readonly word: string
}

export const proofs = {
  kites: {
    need: 'need_demo17',
    spent: 2200,
    shop: 'Shah Patang Bhandar, Raipur',
    bill: 'Bill 88',
    thing: 'kites',
    alt: 'Five paper kites and three reels of thread on a wooden table.',
    text: 'The kites, the thread and the colours are in the school’s cupboard. Class 5 paints them on Saturdays.',
    bought: 'Forty kites, eight reels of thread, and colours',
    word: 'Thank you. On Uttarayan morning every child of the school will have a kite of their own.',
  },
  cricket: {
    need: 'need_demo19',
    spent: 1900,
    shop: 'Navrang Sports, Ashram Road',
    bill: 'Bill 1407',
    thing: 'cricket',
    alt: 'A cricket bat, a red ball and three stumps on the grass.',
    text: 'The team has its bat, ball and stumps, and plays every day when school is over.',
    bought: 'A bat, a ball and a set of stumps',
    word: 'Thank you. Eleven girls play now, and four more want to join.',
  },
  harmonium: {
    need: 'need_demo20',
    spent: 5430,
    shop: 'Swar Sangam, Gandhi Road',
    bill: 'Bill 0312',
    thing: 'harmonium',
    alt: 'A harmonium and a pair of tabla on a red carpet.',
    text: 'The music teacher chose both herself. The shop tuned them before they left.',
    bought: 'A harmonium and a pair of tabla',
    word: 'Thank you. The music hour has instruments of its own. The ₹170 left will pay for the next tuning.',
  },
} as const satisfies Readonly<Record<string, Proof>>

/** Buys what a need asked for with its money, reports it with a photograph, and closes the need with a message. */
export async function prove(stage: Stage, proof: Proof): Promise<void> {
  const { need, spent, shop, bill, text, bought, word } = proof
  const call = stage.as('editor')
  const update = demoTranslations((say) => ({ text: say(text), bought: say(bought) }))
  const { id, version } = (
    await call('POST office/updates/save', {
      body: { need, day: stage.today(), text, bought, spent, translations: ofStaff(update) },
    })
  ).data
  await buy(stage, {
    fund: `need:${need}`,
    what: bought,
    shop,
    amount: spent,
    from: 'till',
    reference: bill,
    about: id,
  })
  const photo = await photographOf(proof.thing)
  const sent = formWith({ alt: proof.alt, things_only: 'on', photo })
  const picture = (await call('POST office/pictures/add', { body: sent })).data.id
  const used = await call('POST office/pictures/use', {
    body: { kind: 'need_update', id, version, picture },
  })
  await call('POST office/content/state', {
    body: { kind: 'need_update', id, version: used.data.version, to: 'open' },
  })
  const { data: seen } = await call('GET office/needs/one', { query: { id: need } })
  const closing = demoTranslations((say) => ({ word: say(word) }))
  await call('POST office/needs/close', {
    body: { id: need, version: seen.version, outcome: 'met', word, translations: ofStaff(closing) },
  })
  await Promise.all([
    translate(stage, { kind: 'need_update', id }, update),
    translate(stage, { kind: 'need_closing', id: need }, closing),
  ])
}
