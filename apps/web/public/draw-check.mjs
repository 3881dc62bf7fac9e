// Checks the certificate of a draw, without trusting whoever drew. It shares no code with the server.
// In a terminal: node draw-check.mjs certificate.json [the fingerprint that you noted]
// On the draw's page your own browser runs this same file.
// The rules it follows are written out on the page "How a draw is made" and in docs/handbook/draws.md.

const bytes = (text) => new TextEncoder().encode(text)
const unhex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hex = (buffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
const sha256 = async (text) => hex(await crypto.subtle.digest('SHA-256', bytes(text)))

/** The numbers of the draw: HMAC-SHA256 with the seed as key over `<hash>:0`, `<hash>:1`, …, each split into 8 numbers. */
async function* numbers(seed, hash) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', unhex(seed), algorithm, false, ['sign'])
  for (let block = 0; ; block++) {
    const view = new DataView(await crypto.subtle.sign('HMAC', key, bytes(`${hash}:${block}`)))
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at)
  }
}

async function draw(list, seed, hash, count) {
  const left = [...list.entries]
  const won = []
  for await (const number of numbers(seed, hash)) {
    // the last few numbers would favour the first entries, so they are discarded
    if (number >= 2 ** 32 - (2 ** 32 % left.length)) continue
    won.push(...left.splice(number % left.length, 1))
    if (won.length === count) return won
  }
}

/** The commitment to a seed, which does not reveal it. In format 1 it was published when the list was closed. */
const fingerprint = ({ format, event, listHash, seed }) =>
  sha256(format === 'sahay-draw-1' ? `${format}:${seed}:${listHash}` : `${format}:${event}:${seed}`)

/** Checks that each draw's seed is the one committed by the draw before it, or by the draw itself. */
async function chained(draws) {
  for (const [at, one] of draws.entries()) {
    if (one.seed !== null && (await fingerprint(one)) !== one.commitment) return false
    if (at > 0 && one.commitment !== (draws[at - 1].seed ?? draws[at - 1].commitment)) return false
  }
  return true
}

/**
 * Returns every claim of a certificate and whether it holds: [what, true or false] each. `voided` are the certificates of
 * earlier draws, `noted` is a fingerprint that somebody wrote down before the first.
 */
export async function checkDraw({ fileHash, ...certificate }, voided = [], noted = null) {
  const { format, event, draw: nth, drawAt, list: text, listHash, commitment, seed, winners } = certificate
  const list = JSON.parse(text)
  const plain = {
    draw: nth,
    drawAt,
    entries: [...new Set(list.entries)].toSorted((one, other) => (one < other ? -1 : 1)),
    event,
    winners: list.winners,
  }
  const claims = [
    ['the file is whole', (await sha256(JSON.stringify(certificate))) === fileHash],
    ['it is of a kind that this program knows', ['sahay-draw-1', 'sahay-draw-2'].includes(format)],
    ['the list is of this event, in order, with no place twice', JSON.stringify(plain) === text],
    ['the list is the one whose hash was published', (await sha256(text)) === listHash],
  ]
  const draws = [...voided.filter((one) => one.format === format).toReversed(), certificate]
  const isComplete = voided.length === nth - 1 && (await chained(draws))
  if (nth > 1) claims.push(['the seed was fixed before the first draw, as the void draws show', isComplete])
  if (noted) claims.push(['the fingerprint is the one that you noted', draws[0].commitment === noted])
  if (seed === null) return claims
  const seedFits = /^[0-9a-f]{64}$/.test(seed) && (await fingerprint(certificate)) === commitment
  // the prize of an unreachable winner passes to the next one drawn, or (null) to nobody
  const passed = certificate.passed ?? []
  const order = [...winners, ...passed.flatMap(({ to }) => to ?? [])]
  const possible = seedFits && winners.length === list.winners && order.length <= list.entries.length
  const drawnHere = possible ? await draw(list, seed, listHash, order.length) : []
  return [
    ...claims,
    ['the seed is the one whose fingerprint was published before', seedFits],
    ['list and seed give exactly these winners', drawnHere.length > 0 && drawnHere.join() === order.join()],
  ]
}

async function main(file, noted) {
  const { readFile } = await import('node:fs/promises')
  const read = JSON.parse(await readFile(file, 'utf8'))
  const claims = await checkDraw(read.data ?? read, read.data && read.voided, noted)
  for (const [what, passes] of claims) process.stdout.write(`${passes ? 'yes' : 'NO '}  ${what}\n`)
  return claims.every(([, passes]) => passes) ? 0 : 1
}

if (typeof process === 'object' && process.argv[1]?.endsWith('draw-check.mjs')) {
  process.exitCode = await main(process.argv[2], process.argv[3]).catch((error) => {
    console.error(`NO   this is no certificate: ${error.message}`)
    return 1
  })
}
