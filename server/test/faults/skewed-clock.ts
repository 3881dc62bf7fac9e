/**
 * Loaded into a server before anything else (`NODE_OPTIONS=--import`): its machine's clock is then wrong by so many
 * minutes, for all of its code.
 */
const wrongBy = Number(process.env['SKEWED_MINUTES']) * 60_000
const right = Date

globalThis.Date = new Proxy(right, {
  construct: (target, words, as) =>
    Reflect.construct(target, words.length === 0 ? [target.now() + wrongBy] : words, as) as Date,
  get: (target, name): unknown => (name === 'now' ? () => target.now() + wrongBy : Reflect.get(target, name)),
})
