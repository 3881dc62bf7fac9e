/** A value for a place where another is expected, in JSON that a program might never write. */
export interface Hostile {
  readonly name: string
  /** The JSON; null: the field is left out. */
  readonly json: string | null
}

const text = (name: string, value: string): Hostile => ({ name, json: JSON.stringify(value) })
const raw = (name: string, json: string): Hostile => ({ name, json })

/** Values that may break a database, a log, a mail, a page or a program. The first ones did. */
export const hostileValues: readonly Hostile[] = [
  text('NUL', '\0'),
  text('NUL inside', 'Bhavna\0Desai'),
  raw('half a character', '"\\ud800"'),
  raw('the other half', '"Bhavna \\udfff"'),
  raw('2^53', '9007199254740992'),
  raw('the largest number', '1.7976931348623157e308'),
  { name: 'missing', json: null },
  raw('null', 'null'),
  raw('true', 'true'),
  raw('zero', '0'),
  raw('less than nothing', '-1'),
  raw('a part of a paisa', '0.001'),
  raw('a very small number', '5e-324'),
  raw('nearly a rupee', '1.0000000000000002'),
  raw('beyond all numbers', '1e999'),
  raw('a list', '["a","b"]'),
  raw('an empty list', '[]'),
  raw('an object', '{}'),
  raw('an object with a length', '{"length":1000000000}'),
  raw('an object that says what it is', '{"toString":"x","valueOf":"y"}'),
  raw('a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'),
  raw('a prototype', '{"__proto__":{"isAdmin":true}}'),
  raw('lists in lists', `${'['.repeat(300)}${']'.repeat(300)}`),
  raw('a long list', JSON.stringify(Array.from({ length: 10_000 }, () => 0))),
  text('nothing', ''),
  text('a space', ' '),
  text('not a number', 'NaN'),
  text('a large number in words', '9007199254740993'),
  text('a number of 400 digits', '9'.repeat(400)),
  text('a number below zero', '-1'),
  text('digits of another script', '१२३४'),
  text('hexadecimal', '0x10'),
  text('a hundred thousand letters', 'a'.repeat(100_000)),
  text('letters that grow', 'İ'.repeat(120)),
  text('letters of four bytes', '𝕏'.repeat(120)),
  text('marks upon marks', `a${'\u0301'.repeat(100)}`),
  text('the other direction', '\u202egnp.exe\u2066'),
  text('unseen letters', '\u200b\u200d\ufeff'),
  text('controls', 'a\u0007\u001b[2J\u0085b'),
  text('lines of a mail', 'Bhavna\r\nBcc: all@sahay.example\r\n\r\nHello'),
  text('SQL', `'; drop table accounts; --`),
  text('SQL of a pattern', '%_\\'),
  text('HTML', '"><img src=x onerror=alert(1)>'),
  text('a template', '{{constructor.constructor("return 1")()}}${7*7}'),
  text('a path', '../../../../etc/passwd'),
  text('a coded NUL', '%00'),
  text('a name of every object', '__proto__'),
  text('a shell', '$(id)`id`|id'),
  text('a date that is none', '2026-02-31'),
  text('a far date', '+275760-09-13T00:00:00.000Z'),
  text('an address of mail', 'a@b.example\0'),
  text('an address of two', 'a@b.example,c@d.example'),
  text('an id of another', 'don_1'),
]

/** Undeclared field names. */
export const hostileNames = [
  '__proto__',
  'constructor',
  'a\0b',
  'half \ud800',
  'x'.repeat(5000),
  '',
  'a.b[0]',
]

/** Headers that a call reads, with values that HTTP libraries accept. */
export const hostileHeaders: readonly Readonly<Record<string, string>>[] = [
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'x'.repeat(6000)}` },
  { authorization: 'Basic YTpi' },
  { 'x-proof': 'x' },
  { 'x-proof': Buffer.from('{"challenge":"\\u0000","salt":"?expires=9999999999"}').toString('base64') },
  { 'x-proof': Buffer.from('{"challenge":{},"salt":5,"number":"x"}').toString('base64') },
  { 'user-agent': '\u00ff\u0080 <script>' },
  { 'user-agent': 'x'.repeat(6000) },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'if-none-match': 'x'.repeat(4000) },
  { 'accept-encoding': 'br;q=x, gzip;q=0' },
  { 'x-razorpay-signature': 'x' },
]
