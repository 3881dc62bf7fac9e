import { paise, sum } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { bookOffline } from '../../money/books/books.published.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { fixDraw, runDraw } from './draws/draws.service.ts'
import { closingOn } from './event-times.ts'
import { commitSeed } from './draws/draw-seeds.ts'
import { insertEvent } from './events-office.store.ts'
import { eventEntries } from './events.tables.ts'
import type { SeedSeal } from './sealed-seed.ts'

interface DemoEvent {
  readonly code: string
  readonly name: string
  /** Rupees a place. */
  readonly amount: number
  readonly total: number
  /** Places paid for over the counter. */
  readonly paid: number
  readonly winners: number
  readonly oneEach?: true
  /** Of one with places left: in how many days it closes, and what becomes of it then. */
  readonly end?: readonly [days: number, atClose: 'draw' | 'refund']
  readonly rules: string
  /** Name and prize. */
  readonly gu: readonly [name: string, prize: string]
  readonly hi: readonly [name: string, prize: string]
}

const rulesGu = (prize: string, winners: number) =>
  `<ul><li>દરેક જગ્યાની કિંમત સરખી છે. કાર્યક્રમમાં બીજું ન લખ્યું હોય તો તમે એકથી વધુ જગ્યા લઈ શકો છો.</li>` +
  `<li>છેલ્લી જગ્યાની રકમ ચૂકવાય તેના બીજા દિવસે સવારે 11:00 વાગ્યે ${winners} વિજેતાઓનો ડ્રો થાય છે.</li>` +
  `<li>${prize}</li><li>કોઈ પણ જીતે, તમારું દાન ટ્રસ્ટના કામમાં વપરાય છે.</li></ul>`

const rulesHi = (prize: string, winners: number) =>
  `<ul><li>हर जगह की कीमत बराबर है। कार्यक्रम में कुछ और न लिखा हो, तो आप एक से ज़्यादा जगहें ले सकते हैं।</li>` +
  `<li>आखिरी जगह का भुगतान होने के अगले दिन सुबह 11:00 बजे ${winners} विजेता चुने जाते हैं।</li>` +
  `<li>${prize}</li><li>कोई भी जीते, आपका दान ट्रस्ट के काम में लगता है।</li></ul>`

const rules = (prize: string, winners: number) =>
  `<ul><li>Each place costs the same. You may take several, unless the event says otherwise.</li>` +
  `<li>When the last place is paid for, ${winners} winners are drawn at 11:00 on the next day.</li>` +
  `<li>${prize}</li><li>Your gift goes to the trust's work, whoever wins.</li></ul>`

const demoEvents: readonly DemoEvent[] = [
  {
    code: 'KITE26',
    name: 'Uttarayan Kite Morning',
    amount: 100,
    total: 100,
    paid: 78,
    winners: 3,
    end: [60, 'draw'],
    rules: rules('Winners get a kite kit, and fly the first kites with the children.', 3),
    gu: ['ઉત્તરાયણની પતંગ સવાર', 'વિજેતાઓને પતંગની કિટ મળે છે, અને તેઓ બાળકો સાથે પહેલી પતંગ ચગાવે છે.'],
    hi: ['उत्तरायण की पतंग सुबह', 'विजेताओं को पतंग किट मिलती है, और वे बच्चों के साथ पहली पतंगें उड़ाते हैं।'],
  },
  {
    code: 'BAGS26',
    name: 'A School Bag for Every Child',
    amount: 250,
    total: 200,
    paid: 61,
    winners: 5,
    end: [90, 'draw'],
    rules: rules('Winners get a hand-stitched patchwork bag.', 5),
    gu: ['દરેક બાળકને દફતર', 'વિજેતાઓને હાથે સીવેલી થીગડાંકામની થેલી મળે છે.'],
    hi: ['हर बच्चे को बस्ता', 'विजेताओं को हाथ से सिला पैचवर्क थैला मिलता है।'],
  },
  {
    code: 'BOOKS26',
    name: 'Reading Corner Draw',
    amount: 500,
    total: 120,
    paid: 12,
    winners: 2,
    end: [120, 'refund'],
    rules: rules('Winners choose the first ten books of a new reading corner.', 2),
    gu: ['વાચન ખૂણાનો ડ્રો', 'વિજેતાઓ નવા વાચન ખૂણા માટે પહેલાં દસ પુસ્તકો પસંદ કરે છે.'],
    hi: ['पढ़ने के कोने का ड्रॉ', 'विजेता नए पढ़ने के कोने की पहली दस किताबें चुनते हैं।'],
  },
  {
    code: 'CYCLE26',
    name: 'Ten Bicycles',
    amount: 1100,
    total: 300,
    paid: 25,
    winners: 10,
    oneEach: true,
    end: [150, 'draw'],
    rules: rules('This event has one place for each donor. Winners name a pupil who gets a bicycle.', 10),
    gu: ['દસ સાઇકલ', 'આ કાર્યક્રમમાં દરેક દાતાને એક જ જગ્યા મળે છે. વિજેતાઓ જે વિદ્યાર્થીનું નામ આપે તેને સાઇકલ મળે છે.'],
    hi: [
      'दस साइकिलें',
      'इस कार्यक्रम में हर दाता को एक ही जगह मिलती है। विजेता जिस विद्यार्थी का नाम दें, उसे साइकिल मिलती है।',
    ],
  },
  {
    code: 'LAMP26',
    name: 'Diwali Lamps for Night Study',
    amount: 150,
    total: 40,
    paid: 40,
    winners: 2,
    rules: rules('Winners get a brass lamp made by our craft class.', 2),
    gu: ['રાત્રે ભણવા માટે દિવાળીના દીવા', 'વિજેતાઓને અમારા હસ્તકલા વર્ગે બનાવેલો પિત્તળનો દીવો મળે છે.'],
    hi: ['रात की पढ़ाई के लिए दिवाली के दीये', 'विजेताओं को हमारी शिल्प कक्षा का बनाया पीतल का दीया मिलता है।'],
  },
  {
    code: 'GARBA25',
    name: 'Navratri Garba Evening',
    amount: 200,
    total: 60,
    paid: 60,
    winners: 3,
    rules: rules('Winners get two passes for the garba evening.', 3),
    gu: ['નવરાત્રીની ગરબા સાંજ', 'વિજેતાઓને ગરબાની સાંજના બે પાસ મળે છે.'],
    hi: ['नवरात्रि की गरबा शाम', 'विजेताओं को गरबा शाम के दो पास मिलते हैं।'],
  },
]

/** The event among them that is drawn already. */
const DRAWN = 'GARBA25'

/** Invented people; their numbers belong to nobody. */
const people = [
  'Asha P.',
  'Bhavin S.',
  'Chetna R.',
  'Dinesh M.',
  'Esha T.',
  'Firoz K.',
  'Gauri N.',
  'Hiren V.',
]

/** Loads the demo's events: open ones, one that waits for its draw, and one drawn by the real algorithm. */
export async function loadDemoEvents(tx: Executor, now: Date, seal: SeedSeal): Promise<void> {
  for (const [index, demo] of demoEvents.entries()) {
    // fixed ids, like those of the needs
    const id = `evt_demo${String(index + 1).padStart(2, '0')}`
    const amountPaise = paise(demo.amount * 100)
    await insertEvent(tx, {
      id,
      code: demo.code,
      name: demo.name,
      rules: demo.rules,
      translations: {
        gu: { name: demo.gu[0], rules: rulesGu(demo.gu[1], demo.winners) },
        hi: { name: demo.hi[0], rules: rulesHi(demo.hi[1], demo.winners) },
      },
      amountPaise,
      totalPeople: demo.total,
      winners: demo.winners,
      oneEach: demo.oneEach ?? false,
      closesAt: demo.end ? closingOn(dayOf(minutesAfter(now, demo.end[0] * 24 * 60))) : null,
      atClose: demo.end?.[1] ?? null,
      unreachedDays: 30,
      unreachedThen: 'next',
      createdAt: now,
      publishedAt: now,
    })
    const before = demo.code === DRAWN ? minutesAfter(now, -3 * 24 * 60) : now
    await commitSeed(tx, seal, { id, code: demo.code }, before)
    await tx.insert(eventEntries).values(
      Array.from({ length: demo.paid }, (_, nth) => ({
        id: `ent_demo${String(index + 1).padStart(2, '0')}${String(nth + 1).padStart(3, '0')}`,
        eventId: id,
        uniqueId: `${demo.code}N${String(nth + 1).padStart(3, '0')}`,
        name: people[nth % people.length] ?? 'A donor',
        email: '',
        mobile: `+91900000${String(1000 + nth * 7)}`,
        message: 'Paid at the office.',
        termsTicked: true,
        place: 'confirmed' as const,
        createdAt: before,
        heldUntil: before,
        confirmedAt: before,
      })),
    )
    const amount = sum(...Array.from({ length: demo.paid }, () => amountPaise))
    await bookOffline(tx, {
      credit: `event:${id}`,
      amount,
      by: { kind: 'operator' },
      at: before,
      narration: 'Places sold over the counter',
      subject: id,
    })
    if (demo.paid < demo.total) continue
    const draw = await fixDraw(tx, seal, id, sql`${before}::timestamptz`)
    await runDraw(tx, seal, draw.id, sql`app_now()`)
  }
}
