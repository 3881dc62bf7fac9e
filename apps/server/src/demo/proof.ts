import { formWith } from './asking.ts'
import { buy } from './counter.ts'
import { photographOf, type Thing } from './photographs.ts'
import type { Stage } from './stage.ts'

/** What became of the needs that are met: what was bought, its bill and photograph, and the trust's last word. */

interface Texts {
  readonly text: string
  readonly bought: string
  readonly word: string
}

export interface Proof {
  readonly need: string
  /** Rupees. */
  readonly spent: number
  readonly shop: string
  readonly bill: string
  readonly thing: Thing
  /** What the photograph shows. */
  readonly alt: string
  readonly en: Texts
  readonly gu: Texts
  readonly hi: Texts
}

export const proofs = {
  kites: {
    need: 'need_demo17',
    spent: 2200,
    shop: 'Shah Patang Bhandar, Raipur',
    bill: 'Bill 88',
    thing: 'kites',
    alt: 'Five paper kites and three reels of thread on a wooden table.',
    en: {
      text: 'The kites, the thread and the colours are in the school’s cupboard. Class 5 paints them on Saturdays.',
      bought: 'Forty kites, eight reels of thread, and colours',
      word: 'Thank you. On Uttarayan morning every child of the school will have a kite of their own.',
    },
    gu: {
      text: 'પતંગ, દોરી અને રંગ શાળાના કબાટમાં આવી ગયાં છે. ધોરણ 5નાં બાળકો શનિવારે તેના પર રંગ પૂરે છે.',
      bought: 'ચાલીસ પતંગ, દોરીની આઠ ફીરકી અને રંગ',
      word: 'તમારો આભાર. ઉત્તરાયણની સવારે શાળાના દરેક બાળક પાસે પોતાનો પતંગ હશે.',
    },
    hi: {
      text: 'पतंगें, डोर और रंग स्कूल की अलमारी में आ गए हैं। कक्षा 5 के बच्चे शनिवार को उन पर रंग भरते हैं।',
      bought: 'चालीस पतंगें, डोर की आठ चरखियाँ और रंग',
      word: 'आपका धन्यवाद। उत्तरायण की सुबह स्कूल के हर बच्चे के पास अपनी पतंग होगी।',
    },
  },
  cricket: {
    need: 'need_demo19',
    spent: 1900,
    shop: 'Navrang Sports, Ashram Road',
    bill: 'Bill 1407',
    thing: 'cricket',
    alt: 'A cricket bat, a red ball and three stumps on the grass.',
    en: {
      text: 'The team has its bat, ball and stumps, and plays every day when school is over.',
      bought: 'A bat, a ball and a set of stumps',
      word: 'Thank you. Eleven girls play now, and four more want to join.',
    },
    gu: {
      text: 'ટીમ પાસે હવે બેટ, બોલ અને સ્ટમ્પ છે, અને તે રોજ શાળા છૂટ્યા પછી રમે છે.',
      bought: 'એક બેટ, એક બોલ અને સ્ટમ્પનો સેટ',
      word: 'તમારો આભાર. હવે અગિયાર છોકરીઓ રમે છે, અને બીજી ચાર રમવા માગે છે.',
    },
    hi: {
      text: 'टीम के पास अब बैट, गेंद और स्टंप हैं, और वह रोज़ स्कूल छूटने के बाद खेलती है।',
      bought: 'एक बैट, एक गेंद और स्टंप का सेट',
      word: 'आपका धन्यवाद। अब ग्यारह लड़कियाँ खेलती हैं, और चार और खेलना चाहती हैं।',
    },
  },
  harmonium: {
    need: 'need_demo20',
    spent: 5430,
    shop: 'Swar Sangam, Gandhi Road',
    bill: 'Bill 0312',
    thing: 'harmonium',
    alt: 'A harmonium and a pair of tabla on a red carpet.',
    en: {
      text: 'The music teacher chose both herself. The shop tuned them before they left.',
      bought: 'A harmonium and a pair of tabla',
      word: 'Thank you. The music hour has instruments of its own. The ₹170 left will pay for the next tuning.',
    },
    gu: {
      text: 'સંગીતનાં શિક્ષકે જાતે બંને પસંદ કર્યાં. દુકાનદારે સૂર મેળવીને આપ્યાં.',
      bought: 'એક હાર્મોનિયમ અને તબલાંની એક જોડ',
      word: 'તમારો આભાર. સંગીતના પિરિયડ માટે હવે પોતાનાં વાજિંત્રો છે. બચેલા ₹170 માંથી ફરી વાર સૂર મેળવવામાં આવશે.',
    },
    hi: {
      text: 'संगीत की शिक्षिका ने दोनों खुद चुने। दुकानदार ने सुर मिलाकर दिए।',
      bought: 'एक हारमोनियम और तबले की एक जोड़ी',
      word: 'आपका धन्यवाद। संगीत की कक्षा के पास अब अपने वाद्य हैं। बचे हुए ₹170 से अगली बार सुर मिलाए जाएँगे।',
    },
  },
} as const satisfies Readonly<Record<string, Proof>>

/** Buys what a need asked for out of its money, tells of it with a photograph, and closes the need with a word. */
export async function prove(stage: Stage, proof: Proof): Promise<void> {
  const { need, spent, shop, bill, en, gu, hi } = proof
  const call = stage.as('editor')
  const updateOf = ({ text, bought }: Texts) => ({ text, bought })
  const { id, version } = (
    await call('POST office/updates/save', {
      body: {
        need,
        day: stage.today(),
        ...updateOf(en),
        spent,
        translations: { gu: updateOf(gu), hi: updateOf(hi) },
      },
    })
  ).data
  await buy(stage, {
    fund: `need:${need}`,
    what: en.bought,
    shop,
    amount: spent,
    from: 'till',
    reference: bill,
    about: id,
  })
  const sent = formWith({ alt: proof.alt, things_only: 'on' })
  sent.set('photo', await photographOf(proof.thing))
  const picture = (await call('POST office/pictures/add', { body: sent })).data.id
  const used = await call('POST office/pictures/use', {
    body: { kind: 'need_update', id, version, picture },
  })
  await call('POST office/content/state', {
    body: { kind: 'need_update', id, version: used.data.version, to: 'open' },
  })
  const { data: seen } = await call('GET office/needs/one', { query: { id: need } })
  const translations = { gu: { word: gu.word }, hi: { word: hi.word } }
  await call('POST office/needs/close', {
    body: { id: need, version: seen.version, outcome: 'met', word: en.word, translations },
  })
}
