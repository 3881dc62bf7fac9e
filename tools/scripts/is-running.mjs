/**
 * True if a process exists, including other users' processes.
 * @param {number} pid
 */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
