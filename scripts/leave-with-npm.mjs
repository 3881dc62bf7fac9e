/**
 * Loaded before the program. npm passes SIGTERM to the shell it started us with, and the shell dies without telling us;
 * and the start script that runs above us on older Nodes tells us nothing when it is killed. When our parent goes, we
 * stop as if we had been told.
 */
const WATCH_MS = 500
const parent = process.ppid
const below = process.env['SAHAY_WRAPPER'] === String(parent)

if ((process.env['npm_lifecycle_event'] || below) && process.platform !== 'win32') {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, WATCH_MS)
  watch.unref()
}
