import { OptionFault } from '../../apps/server/src/kernel/config/options.ts'
import type { ReportRow } from './row.ts'
import { databaseList } from './rows/database-list.ts'
import { firstTap } from './rows/first-tap.ts'
import { create, createAndConfirm } from './rows/gifts.ts'
import { history } from './rows/history.ts'
import { hotGujarati, hotList, hotPage } from './rows/hot.ts'
import { languagesBytes, languagesMemory } from './rows/languages.ts'
import { landing, script } from './rows/landing.ts'
import type { Options } from './options.ts'
import { besideOthers } from './peers/row.ts'
import { exported, yearReports } from './rows/export.ts'
import { officeFelt } from './rows/office-felt.ts'
import { officeHome, officeLists, officeMoney, officeSearch } from './rows/office.ts'
import { popularNeed } from './rows/popular-need.ts'
import { memory, secondStart } from './rows/start.ts'
import { scale } from './rows/scale.ts'
import { workers } from './rows/workers.ts'

/** Every row of a full run, in order. */
export const rows: readonly ReportRow[] = [
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
  officeMoney,
  officeFelt,
  exported,
  yearReports,
  landing,
  script,
  languagesBytes,
  firstTap,
  secondStart,
  memory,
  workers,
  scale,
  languagesMemory,
]

/**
 * Returns the rows of a run: those of `--only`, and the comparisons with other programs if `--peers` is given; without
 * either, all except those. Throws an OptionFault for an unknown row.
 */
export function chosenRows({ only, peers }: Pick<Options, 'only' | 'peers'>): readonly ReportRow[] {
  const unknown = only.filter((name) => !rows.some((row) => row.name === name))
  if (unknown.length > 0)
    throw new OptionFault(
      `There is no row ${unknown.join(', ')}; there are ${rows.map(({ name }) => name).join(', ')}`,
    )
  const named = rows.filter(({ name }) => only.includes(name))
  if (!peers) return only.length > 0 ? named : rows
  return [...named, besideOthers]
}
