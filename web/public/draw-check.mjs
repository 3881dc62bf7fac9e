// Checks the certificate of a draw, without trusting whoever drew. It shares no code with the server.
// In a terminal: node draw-check.mjs certificate.json     On the draw's page your own browser runs this same file.
// The rules it follows are written out on the page "How a draw is made" and in docs/handbook/draws.md.

const bytes = (text) => new TextEncoder().encode(text)
const unhex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hex = (buffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
const sha256 = async (text) => hex(await crypto.subtle.digest('SHA-256', bytes(text)))

/** The numbers of the draw: HMAC-SHA256 with the seed as key over `<hash>:0`, `<hash>:1`, …, each cut into 8 numbers. */
async function* numbers(seed, hash) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', unhex(seed), algorithm, false, ['sign'])
  for (let block = 0; ; block++) {
    const view = new DataView(await crypto.subtle.sign('HMAC', key, bytes(`${hash}:${block}`)))
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at)
  }
}

async function draw(list, seed, hash) {
  const left = [...list.entries]
  const won = []
  for await (const number of numbers(seed, hash)) {
    // the last few numbers would favour the first places, so they are thrown away
    if (number >= 2 ** 32 - (2 ** 32 % left.length)) continue
    won.push(...left.splice(number % left.length, 1))
    if (won.length === list.winners) return won
  }
}

/** Every claim of a certificate, and whether it holds: [what, true or false] each. */
export async function checkDraw({ fileHash, ...certificate }) {
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
    ['it is of a kind that this program knows', format === 'sahay-draw-1'],
    ['the list is of this event, in order, with no place twice', JSON.stringify(plain) === text],
    ['the list is the one whose hash was published', (await sha256(text)) === listHash],
  ]
  if (seed === null) return claims
  const seedFits =
    /^[0-9a-f]{64}$/.test(seed) && (await sha256(`${format}:${seed}:${listHash}`)) === commitment
  const drawn = seedFits && list.winners <= list.entries.length ? await draw(list, seed, listHash) : []
  return [
    ...claims,
    ['the seed is the one that was committed to before the draw', seedFits],
    ['list and seed give exactly these winners', drawn.length > 0 && drawn.join() === winners.join()],
  ]
}

async function main(file) {
  const { readFile } = await import('node:fs/promises')
  const read = JSON.parse(await readFile(file, 'utf8'))
  const claims = await checkDraw(read.data ?? read)
  for (const [what, holds] of claims) process.stdout.write(`${holds ? 'yes' : 'NO '}  ${what}\n`)
  return claims.every(([, holds]) => holds) ? 0 : 1
}

if (typeof process === 'object' && process.argv[1]?.endsWith('draw-check.mjs')) {
  process.exitCode = await main(process.argv[2]).catch((error) => {
    console.error(`NO   this is no certificate: ${error.message}`)
    return 1
  })
}
