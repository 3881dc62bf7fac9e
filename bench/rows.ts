import type { Row } from './row.ts'
import { databaseList } from './rows/database-list.ts'
import { firstTap } from './rows/first-tap.ts'
import { create, createAndConfirm } from './rows/gifts.ts'
import { history } from './rows/history.ts'
import { hotGujarati, hotList, hotPage } from './rows/hot.ts'
import { languagesBytes, languagesMemory } from './rows/languages.ts'
import { landing, script } from './rows/landing.ts'
import { officeHome, officeLists, officeSearch } from './rows/office.ts'
import { popularNeed } from './rows/popular-need.ts'
import { memory, secondStart } from './rows/start.ts'

/** Every row, in the order in which they run. */
export const rows: readonly Row[] = [
  hotList,
  hotPage,
  hotGujarati,
  databaseList,
  create,
  createAndConfirm,
  popularNeed,
  history,
  officeLists,
  officeSearch,
  officeHome,
  landing,
  script,
  languagesBytes,
  firstTap,
  secondStart,
  memory,
  languagesMemory,
]
