import { namesOf } from './names.ts'
import type { ArtObject } from './object.ts'
import { auto } from './objects/auto.ts'
import { bag } from './objects/bag.ts'
import { bat } from './objects/bat.ts'
import { bell } from './objects/bell.ts'
import { bicycle } from './objects/bicycle.ts'
import { bookcase } from './objects/bookcase.ts'
import { books } from './objects/books.ts'
import { bottle } from './objects/bottle.ts'
import { clothBolt } from './objects/cloth-bolt.ts'
import { dandiya } from './objects/dandiya.ts'
import { desk } from './objects/desk.ts'
import { diyas } from './objects/diyas.ts'
import { eyeChart } from './objects/eye-chart.ts'
import { folded } from './objects/folded.ts'
import { geometryBox } from './objects/geometry-box.ts'
import { gift } from './objects/gift.ts'
import { globe } from './objects/globe.ts'
import { gullak } from './objects/gullak.ts'
import { kite } from './objects/kite.ts'
import { kites } from './objects/kites.ts'
import { lamp } from './objects/lamp.ts'
import { ledger } from './objects/ledger.ts'
import { lunchBox } from './objects/lunch-box.ts'
import { matka } from './objects/matka.ts'
import { pencils } from './objects/pencils.ts'
import { receipt } from './objects/receipt.ts'
import { sapling } from './objects/sapling.ts'
import { sewingMachine } from './objects/sewing-machine.ts'
import { shoes } from './objects/shoes.ts'
import { slate } from './objects/slate.ts'
import { spectacles } from './objects/spectacles.ts'
import { stethoscope } from './objects/stethoscope.ts'
import { sweater } from './objects/sweater.ts'
import { tabla } from './objects/tabla.ts'
import { thali } from './objects/thali.ts'
import { trophy } from './objects/trophy.ts'
import { umbrella } from './objects/umbrella.ts'
import { uniform } from './objects/uniform.ts'
import { wheel } from './objects/wheel.ts'

/** What the trust gives or pays for, and what stands around it. */
export const objects = {
  bag,
  uniform,
  books,
  spectacles,
  bicycle,
  'lunch-box': lunchBox,
  lamp,
  kite,
  'geometry-box': geometryBox,
  receipt,
  shoes,
  bottle,
  bell,
  slate,
  globe,
  pencils,
  umbrella,
  matka,
  'sewing-machine': sewingMachine,
  'cloth-bolt': clothBolt,
  stethoscope,
  'eye-chart': eyeChart,
  desk,
  thali,
  auto,
  bat,
  tabla,
  sapling,
  diyas,
  dandiya,
  kites,
  gift,
  trophy,
  ledger,
  sweater,
  wheel,
  folded,
  gullak,
  bookcase,
} satisfies Record<string, ArtObject>

export type ObjectName = keyof typeof objects

export const objectNames = namesOf(objects)
