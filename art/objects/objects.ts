import { namesOf } from '../drawing/names.ts'
import type { ArtObject } from '../drawing/object.ts'
import { auto } from './auto.ts'
import { bag } from './bag.ts'
import { bat } from './bat.ts'
import { bell } from './bell.ts'
import { bicycle } from './bicycle.ts'
import { bookcase } from './bookcase.ts'
import { books } from './books.ts'
import { bottle } from './bottle.ts'
import { clothBolt } from './cloth-bolt.ts'
import { dandiya } from './dandiya.ts'
import { desk } from './desk.ts'
import { diyas } from './diyas.ts'
import { eyeChart } from './eye-chart.ts'
import { folded } from './folded.ts'
import { geometryBox } from './geometry-box.ts'
import { gift } from './gift.ts'
import { globe } from './globe.ts'
import { gullak } from './gullak.ts'
import { kite } from './kite.ts'
import { kites } from './kites.ts'
import { lamp } from './lamp.ts'
import { ledger } from './ledger.ts'
import { lunchBox } from './lunch-box.ts'
import { matka } from './matka.ts'
import { pencils } from './pencils.ts'
import { receipt } from './receipt.ts'
import { sapling } from './sapling.ts'
import { sewingMachine } from './sewing-machine.ts'
import { shoes } from './shoes.ts'
import { slate } from './slate.ts'
import { spectacles } from './spectacles.ts'
import { stethoscope } from './stethoscope.ts'
import { sweater } from './sweater.ts'
import { tabla } from './tabla.ts'
import { thali } from './thali.ts'
import { trophy } from './trophy.ts'
import { umbrella } from './umbrella.ts'
import { uniform } from './uniform.ts'
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
