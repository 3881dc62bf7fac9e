import { createElement, type ReactNode } from 'react'

const token = /<(\/?)(p|ul|ol|li|b|strong|i|em|br|h3|h4)\s*\/?>|<[^>]*>|[^<]+|</g
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
}

const text = (html: string) =>
  html.replace(/&(?:#(\d+)|(\w+));/g, (match, code: string | undefined, name: string) =>
    code ? String.fromCodePoint(Number(code)) : (entities[name] ?? match),
  )

/**
 * Converts rules to React elements, in the browser as on the server. The server has sanitised the HTML to a few tags
 * without attributes. Other markup is dropped; its text stays.
 */
export function rulesOf(html: string): ReactNode[] {
  const open: { name: string; children: ReactNode[] }[] = [{ name: '', children: [] }]
  const add = (node: ReactNode) => open[open.length - 1]?.children.push(node)
  let key = 0
  const close = () => {
    const done = open.length > 1 ? open.pop() : undefined
    if (done) add(createElement(done.name, { key: key++ }, ...done.children))
  }
  for (const [match, slash, name] of html.matchAll(token)) {
    if (!name) {
      if (!match.startsWith('<') || match === '<') add(text(match))
    } else if (name === 'br') add(createElement('br', { key: key++ }))
    else if (!slash) open.push({ name, children: [] })
    else if (open.some((one) => one.name === name)) {
      while (open[open.length - 1]?.name !== name) close()
      close()
    }
  }
  while (open.length > 1) close()
  return open[0]?.children ?? []
}
