import { Agent, setGlobalDispatcher } from 'undici'

/**
 * Each `fetch` of a test has a connection of its own. One that is kept the server closes after five seconds, on a busy
 * machine perhaps just as it is used again, and then nobody may say whether a POST was done.
 */
setGlobalDispatcher(new Agent({ pipelining: 0 }))
