/** A small XML parser that is stricter than most: it accepts only elements, attributes and text. */

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  /** The text of an element without children. */
  readonly text: string
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex -- what XML 1.0 forbids
  if (/[<>\u0000-\u0008\u000B\u000C\u000E-\u001F]/.test(text)) throw new Error(`not escaped: ${text}`)
  return text.replace(/&([^;&\s]*);?/g, (whole, name: string) => {
    const sign = entities[name]
    if (sign === undefined || !whole.endsWith(';')) throw new Error(`no entity: ${whole}`)
    return sign
  })
}

/** Parses a complete document. Throws if it is not well formed, or has constructs that our reports never contain. */
export function readXml(document: string): Element {
  const body = document.replace(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/, '')
  if (body === document) throw new Error('no declaration')
  const tokens = /<(\/?)([A-Z][A-Z.]*)((?: [A-Za-z:]+="[^"<]*")*)>|([^<]+)/gy
  const root: { name: string; attributes: Record<string, string>; children: Element[]; text: string }[] = [
    { name: '', attributes: {}, children: [], text: '' },
  ]
  let end = 0
  for (let token = tokens.exec(body); token; token = tokens.exec(body)) {
    end = tokens.lastIndex
    const [, closes, name, attributes = '', text] = token
    const open = root.at(-1)
    if (!open) throw new Error('nothing is open')
    if (text !== undefined) open.text += plain(text)
    else if (closes) {
      if (open.name !== name) throw new Error(`${name} closes ${open.name}`)
      if (open.children.length > 0 && open.text.trim() !== '')
        throw new Error(`text beside elements in ${name}`)
      root.pop()
      root.at(-1)?.children.push(open)
    } else
      root.push({
        name: name ?? '',
        attributes: Object.fromEntries(
          [...attributes.matchAll(/ ([A-Za-z:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
            key,
            plain(value),
          ]),
        ),
        children: [],
        text: '',
      })
  }
  const [top] = root
  const [only, ...others] = top?.children ?? []
  if (end !== body.length || root.length !== 1 || !only || others.length > 0)
    throw new Error(`not well formed near ${body.slice(end, end + 60)}`)
  return only
}

/** All elements of a name, at any depth. */
export function all(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])
}

/** The text of the one child of a name. */
export function textOf(element: Element, name: string): string {
  const [found, ...others] = element.children.filter((child) => child.name === name)
  if (!found || others.length > 0) throw new Error(`${element.name} has not one ${name}`)
  return found.text
}
