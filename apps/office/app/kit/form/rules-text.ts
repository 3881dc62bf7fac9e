/**
 * Converts the rules of an event between the editor's plain text and the site's HTML, because nobody should have to write
 * HTML on a phone: `- ` starts a list item, `1. ` a numbered one, `# ` a heading; `**this**` is bold, `*this*` italic; an
 * empty line separates paragraphs.
 */

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')

/** Converts bold and italic within a line. */
const marked = (line: string) =>
  escaped(line)
    .replace(/\*\*(?=\S)(.+?)\*\*/g, '<b>$1</b>')
    .replace(/\*(?=\S)(.+?)\*/g, '<i>$1</i>')

const kinds = [
  { kind: 'ul', begins: /^[-•]\s+/ },
  { kind: 'ol', begins: /^\d{1,3}[.)]\s+/ },
  { kind: 'h4', begins: /^##\s+/ },
  { kind: 'h3', begins: /^#\s+/ },
] as const

interface Block {
  readonly kind: 'p' | (typeof kinds)[number]['kind']
  readonly lines: string[]
}

/** Converts the text to HTML. */
export function rulesFrom(written: string): string {
  const blocks: Block[] = []
  let begun = false
  for (const line of written.split('\n').map((text) => text.trim())) {
    const found = kinds.find(({ begins }) => begins.test(line))
    const kind = found?.kind ?? 'p'
    const text = marked(found ? line.replace(found.begins, '') : line)
    const open = begun ? blocks[blocks.length - 1] : undefined
    begun = line !== ''
    if (!begun) continue
    if (open?.kind === kind && kind !== 'h3' && kind !== 'h4') open.lines.push(text)
    else blocks.push({ kind, lines: [text] })
  }
  return blocks.map(htmlOf).join('')
}

function htmlOf({ kind, lines }: Block): string {
  const inside =
    kind === 'ul' || kind === 'ol' ? lines.map((line) => `<li>${line}</li>`).join('') : lines.join('<br>')
  return `<${kind}>${inside}</${kind}>`
}

/** Converts the site's sanitised HTML to text for editing. */
export function writtenFrom(rules: string): string {
  let numbered = 0
  const text = rules.replace(/\s+/g, ' ').replace(/<(\/?)(\w+)[^>]*>/g, (_tag, end: string, name: string) => {
    switch (name) {
      case 'b':
      case 'strong':
        return '**'
      case 'i':
      case 'em':
        return '*'
      case 'br':
        return '\n'
      case 'ol':
        numbered = end ? 0 : 1
        return '\n\n'
      case 'ul':
      case 'p':
        return '\n\n'
      case 'h3':
        return end ? '\n\n' : '\n\n# '
      case 'h4':
        return end ? '\n\n' : '\n\n## '
      case 'li':
        return end ? '' : `\n${numbered > 0 ? `${numbered++}.` : '-'} `
      default:
        return ''
    }
  })
  return unescaped(text)
    .replace(/[ ]*\n[ ]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
