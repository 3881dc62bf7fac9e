import { ensureBuilt } from './ensure-build.mjs'

/** Loaded before the program: builds the pages while its modules are loaded and its database is opened. */
export const pagesBuilt = ensureBuilt('web', process.execPath)

// code that waits for the pages receives the error
pagesBuilt.catch(() => undefined)
