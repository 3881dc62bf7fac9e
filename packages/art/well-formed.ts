/**
 * Returns a drawing's XML errors, for the tests: unclosed tags, repeated or unquoted attributes, repeated ids, dangling
 * references. An empty list means well-formed.
 */
export function faults(drawing: string): string[] {
  const found: string[] = []
  const open: string[] = []
  const ids = new Set<string>()
  const rest = drawing.replace(
    /<(\/?)([a-z][\w-]*)([^<>]*?)(\/?)>/gi,
    (_, closing: string, name: string, inner: string, empty: string) => {
      if (closing === '/') {
        if (open.pop() !== name) found.push(`</${name}> closes nothing`)
        return ''
      }
      const given = new Set<string>()
      const left = inner.replace(/\s([\w:-]+)="([^"<]*)"/g, (_match, attribute: string, value: string) => {
        if (given.has(attribute)) found.push(`${attribute} twice in <${name}>`)
        given.add(attribute)
        if (attribute === 'id' && ids.has(value)) found.push(`id ${value} twice`)
        if (attribute === 'id') ids.add(value)
        if (attribute === 'd' && !/^M[-\d.\sMmLlHhVvCcQqAaZz]+$/.test(value)) found.push(`path ${value}`)
        return ''
      })
      if (left.trim() !== '') found.push(`<${name}${inner}> has ${left.trim()}`)
      if (empty === '') open.push(name)
      return ''
    },
  )
  for (const name of open) found.push(`<${name}> is never closed`)
  if (/[<>]/.test(rest)) found.push('a bracket that belongs to no tag')
  for (const [, id = ''] of drawing.matchAll(/url\(#([^)]*)\)/g)) if (!ids.has(id)) found.push(`no ${id}`)
  return found
}
