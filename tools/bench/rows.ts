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
import { officeCases, officeMoney } from './rows/office.ts'
import { popularNeed } from './rows/popular-need.ts'
import { memory, secondStart } from './rows/start.ts'
import { scale } from './rows/scale.ts'
import { workers } from './rows/workers.ts'

/** The rows of a full run, in order. */
const usualRows: readonly ReportRow[] = [
  hotList,
  hotPage,
  hotGujarati,
  databaseList,
  create,
  createAndConfirm,
  popularNeed,
  history,
  officeCases,
  officeFelt,
  landing,
  script,
  languagesBytes,
  firstTap,
  secondStart,
  memory,
  languagesMemory,
]

/** Rows of five to ten minutes each, which run only where they are named. */
export const longRows: readonly ReportRow[] = [officeMoney, exported, yearReports, workers, scale]

const rows = [...usualRows, ...longRows]

/**
 * Returns the rows of a run: those of `--only`, and the comparisons with other programs if `--peers` is given; without
 * either, all that are not long. Throws an OptionFault for an unknown row.
 */
export function chosenRows({ only, peers }: Pick<Options, 'only' | 'peers'>): readonly ReportRow[] {
  const unknown = only.filter((name) => !rows.some((row) => row.name === name))
  if (unknown.length > 0)
    throw new OptionFault(
      `There is no row ${unknown.join(', ')}; there are ${rows.map(({ name }) => name).join(', ')}`,
    )
  const named = rows.filter(({ name }) => only.includes(name))
  if (!peers) return only.length > 0 ? named : usualRows
  return [...named, besideOthers]
}
