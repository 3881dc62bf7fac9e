import { processTree } from '../../apps/server/test/process-tree.ts'

/** Kills a process and all below it, whatever groups they made: PostgreSQL's have one each. */
export function killTree(pid: number): void {
  for (const childPid of processTree([pid])) killNow(childPid)
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // it has ended by itself meanwhile
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
