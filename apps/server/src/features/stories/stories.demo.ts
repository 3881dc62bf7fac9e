import { paise } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import type { Executor } from '../../kernel/database/database.ts'
import { demoTranslations } from '../../kernel/language/demo-translations.ts'
import { donors, galleryItems, reviews, statistics } from './stories.tables.ts'

/** The trust's figures about its work (product.md 1). */
const demoStatistics: readonly (readonly [total: string, title: string])[] = [
  ['6+', 'Years of voluntary service'],
  ['100+', 'Volunteers engaged'],
  ['800+', 'Children and youth impacted'],
  ['25+', 'Events'],
]

/** Things, never children. */
const demoGallery: readonly string[] = [
  'A bicycle for a long way to school',
  'School bags, packed and named, before the June distribution',
  'Spectacles from the eye camp, each in its own case',
  'Uniforms in three sizes, folded by the volunteers',
  'Story books for a reading corner in Gujarati and Hindi',
  'A hundred lunch boxes and water bottles',
  'Shoes in pairs, waiting for the first day of school',
  'Kites and thread for the school’s Uttarayan morning',
  'A study lamp and a low desk for a house with little light',
  'Pens, pencils and colours, sorted class by class',
]

const demoReviews: readonly (readonly [name: string, comment: string])[] = [
  [
    'Hetal P., mother',
    'I had paid half of my daughter’s fee and did not know how to find the rest before the examination. At the office they looked at the receipt, asked two questions about the school, and told me the rule: what I pay, the trust matches up to its share. The money went straight to the school, so there was nothing for me to explain to anybody. My daughter sat for her paper with everyone else. The year after, she took first place in her class, and we went back only to show them the mark sheet.',
  ],
  [
    'Imran S., class teacher',
    'The bags came before the rains and every child’s name was on them. Nobody had to stand in front of the class to receive anything.',
  ],
  [
    'Jyoti B., donor',
    'I gave for one bicycle and could see on the page how much was still missing. The slip came by mail the same evening.',
  ],
  [
    'Ramesh T., volunteer',
    'I came for one Sunday to fold uniforms and have stayed for three years. We measure, pack and carry; those who are good with numbers keep the lists. What I like best is that the lists are right. When a school changed its uniform in May, we heard of it in time, and not one shirt was bought in the wrong blue. On distribution day each family knows its hour, so there is no queue in the sun, and the grandmothers get a chair and a glass of water before anything else.',
  ],
  [
    'Fatima Q., grandmother',
    'They spoke to me in Gujarati, filled in the form with me and read it back. I only had to bring the papers once.',
  ],
  [
    'Nilesh D., school principal',
    'The fee comes to the school’s account with the child’s registration number. Our accountant has never had to call them twice.',
  ],
  [
    'Sarla M., shopkeeper',
    'I give notebooks every June. They tell me which school they went to, and in return I get a photograph of a very full cupboard.',
  ],
]

const demoDonors: readonly (readonly [name: string, position: string, rupees: number])[] = [
  ['Kiran Shah', 'Cloth merchant, Maninagar', 51_000],
  ['Dr. Nafisa Vora', 'Eye surgeon', 25_000],
  ['Patel & Sons', 'Stationers since 1974', 1_00_000],
  ['Anjali Mehta', 'School teacher, retired', 11_000],
  ['Rustom Wadia', 'Engineer', 21_000],
  ['Sabarmati Cycles', 'Bicycle makers', 75_000],
  ['Leela Nair', 'Bank officer', 5_000],
  ['Harish Solanki', 'Tailor, Gheekanta', 7_500],
  ['Mrunal Joshi', 'Chartered accountant', 15_000],
]

/** Loads the demo trust's stories. Nobody here is real. */
export async function loadDemoStories(tx: Executor, now: Date): Promise<void> {
  /** Fixed ids: a story keeps its drawing when the demo is loaded again. */
  const at = (kind: string, index: number) => ({
    id: `sty_${kind}${String(index + 1).padStart(2, '0')}`,
    position: index + 1,
    publishedAt: now,
  })
  const consent = { consentedOn: dayOf(now), consentNote: 'Nobody here is real.' }
  await tx.insert(statistics).values(
    demoStatistics.map(([total, title], index) => ({
      ...at('statistic', index),
      total,
      title,
      translations: demoTranslations((say) => ({ title: say(title) })),
    })),
  )
  await tx.insert(galleryItems).values(
    demoGallery.map((caption, index) => ({
      ...at('gallery', index),
      caption,
      translations: demoTranslations((say) => ({ caption: say(caption) })),
    })),
  )
  await tx.insert(reviews).values(
    demoReviews.map(([name, comment], index) => ({
      ...at('review', index),
      ...consent,
      name,
      comment,
      translations: demoTranslations((say) => ({ name: say(name), comment: say(comment) })),
    })),
  )
  await tx.insert(donors).values(
    demoDonors.map(([name, occupation, rupees], index) => ({
      ...at('donor', index),
      ...consent,
      name,
      occupation,
      translations: demoTranslations((say) => ({ name: say(name), position: say(occupation) })),
      amountPaise: paise(rupees * 100),
    })),
  )
}
