import { existsSync, readFileSync } from 'node:fs'

/**
 * Loaded into a server before anything else (`NODE_OPTIONS=--import`): its machine's clock is then wrong by so many
 * minutes, for all of its code. With SKEW_FILE the minutes are what that file says, so that the clock can jump.
 */
const file = process.env['SKEW_FILE']
let wrongBy = Number(process.env['SKEWED_MINUTES'] ?? 0) * 60_000
const right = Date

if (file) {
  const read = () => {
    if (existsSync(file)) wrongBy = Number(readFileSync(file, 'utf8')) * 60_000
  }
  read()
  setInterval(read, 50).unref()
}

globalThis.Date = new Proxy(right, {
  construct: (target, args, as) =>
    Reflect.construct(target, args.length === 0 ? [target.now() + wrongBy] : args, as) as Date,
  get: (target, name): unknown => (name === 'now' ? () => target.now() + wrongBy : Reflect.get(target, name)),
})
