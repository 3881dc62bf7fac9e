import { processTree } from '../../apps/server/test/process-tree.ts'

/** Kills a process and all its descendants, whatever groups they created: each of PostgreSQL's has its own. */
export function killTree(pid: number): void {
  for (const childPid of processTree([pid])) killNow(childPid)
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // it has already ended
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
