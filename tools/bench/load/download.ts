/** Downloads a file like a member of staff, in a separate process: prints its number of lines. */

const [address = '', token = ''] = process.argv.slice(2)
const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`)
const NEW_LINE = 10
let lines = 0
for await (const piece of answer.body)
  for (let at = piece.indexOf(NEW_LINE); at >= 0; at = piece.indexOf(NEW_LINE, at + 1)) lines += 1
console.log(lines)
