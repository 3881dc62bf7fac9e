import { answers } from './answers.ts'
import { backupStorm } from './backup-storm.ts'
import { clockJumps } from './clock-jumps.ts'
import { databaseGone } from './database-gone.ts'
import { databaseKilled } from './database-kills.ts'
import { draws } from './draws.ts'
import { drippingUploads } from './dripping-uploads.ts'
import { endedInEveryWay } from './ends.ts'
import { eveningBacklog } from './evening-backlog.ts'
import type { Fault } from './fault.ts'
import { fullDisks } from './full-disks.ts'
import { kills } from './kills.ts'
import { lostKeys } from './lost-keys.ts'
import { untrueMessages } from './untrue-messages.ts'
import { monthKilled } from './month-kills.ts'
import { messageOrder } from './message-order.ts'
import { networkForgets } from './network-forgets.ts'
import { permutations } from './permutations.ts'
import { places } from './places.ts'
import { pooler } from './pooler.ts'
import { refundsKilled } from './refund-kills.ts'
import { reportKilled } from './report-kills.ts'
import { settlementKilled } from './settlement-kills.ts'
import { silentBucket } from './silent-bucket.ts'
import { slowMail } from './slow-mail.ts'
import { revokedKeys } from './revoked-keys.ts'
import { stumblingCaptures } from './stumbling-captures.ts'

/** All of them, in the order of their numbers. */
export const faults: readonly Fault[] = [
  ...messageOrder,
  ...untrueMessages,
  permutations,
  ...answers,
  ...kills,
  databaseKilled,
  databaseGone,
  networkForgets,
  ...places,
  ...draws,
  drippingUploads,
  clockJumps,
  fullDisks,
  pooler,
  slowMail,
  silentBucket,
  lostKeys,
  revokedKeys,
  stumblingCaptures,
  eveningBacklog,
  settlementKilled,
  reportKilled,
  monthKilled,
  backupStorm,
  endedInEveryWay,
  refundsKilled,
].toSorted((one, other) => one.number - other.number)
