import { namesOf } from '../drawing/names.ts'
import type { ArtObject } from '../drawing/object.ts'
import { auto } from './auto.ts'
import { bag } from './school/bag.ts'
import { bat } from './festival/bat.ts'
import { bell } from './festival/bell.ts'
import { bicycle } from './bicycle.ts'
import { bookcase } from './school/bookcase.ts'
import { books } from './school/books.ts'
import { bottle } from './school/bottle.ts'
import { clothBolt } from './cloth-bolt.ts'
import { dandiya } from './festival/dandiya.ts'
import { desk } from './school/desk.ts'
import { diyas } from './festival/diyas.ts'
import { eyeChart } from './school/eye-chart.ts'
import { folded } from './folded.ts'
import { geometryBox } from './school/geometry-box.ts'
import { gift } from './festival/gift.ts'
import { globe } from './school/globe.ts'
import { gullak } from './festival/gullak.ts'
import { kite } from './festival/kite.ts'
import { kites } from './festival/kites.ts'
import { lamp } from './festival/lamp.ts'
import { ledger } from './ledger.ts'
import { lunchBox } from './school/lunch-box.ts'
import { matka } from './festival/matka.ts'
import { pencils } from './school/pencils.ts'
import { receipt } from './receipt.ts'
import { sapling } from './sapling.ts'
import { sewingMachine } from './sewing-machine.ts'
import { shoes } from './school/shoes.ts'
import { slate } from './school/slate.ts'
import { spectacles } from './school/spectacles.ts'
import { stethoscope } from './stethoscope.ts'
import { sweater } from './school/sweater.ts'
import { tabla } from './festival/tabla.ts'
import { thali } from './thali.ts'
import { trophy } from './festival/trophy.ts'
import { umbrella } from './umbrella.ts'
import { uniform } from './school/uniform.ts'
import { wheel } from './wheel.ts'

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
