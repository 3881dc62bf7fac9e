import { ensureBuilt } from './ensure-build.mjs'

/** Loaded before the program: the pages are built while its modules are loaded and its database is opened. */
export const pagesBuilt = ensureBuilt('web', process.execPath)

// whoever waits for the pages hears of it
pagesBuilt.catch(() => undefined)
