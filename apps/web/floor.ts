import postcss, { type Container, type Declaration } from 'postcss'
import { parseAst } from 'rolldown/parseAst'

/** Calls and objects missing in Chrome 90, Safari 15.4 or Firefox 100. A file that tests for one by name first may use it. */
const newer = new Set(
  `toSorted toReversed toSpliced findLast findLastIndex fromAsync groupBy hasOwn withResolvers
  isWellFormed toWellFormed canParse structuredClone Segmenter throwIfAborted randomUUID
  checkVisibility requestSubmit showPicker moveBefore showPopover hidePopover togglePopover
  startViewTransition requestIdleCallback scheduler pipeThrough TransformStream TextEncoderStream
  TextDecoderStream CompressionStream OffscreenCanvas URLPattern cookieStore CloseWatcher
  DurationFormat Iterator`.split(/\s+/),
)
/** Names that are too common to be forbidden everywhere. */
const newerOf: Readonly<Record<string, readonly string[]>> = {
  AbortSignal: ['timeout', 'any'],
  Promise: ['try'],
  Response: ['json'],
}

type Node = { readonly type: string } & Readonly<Record<string, unknown>>

/**
 * Returns what the oldest supported browsers cannot parse or lack in a script, each in a few words. `filled` are calls that
 * another script provides.
 */
export function scriptAboveFloor(code: string, filled: readonly string[] = []): string[] {
  const nodes = [...nodesOf(parseAst(code))]
  const checked = new Set([...filled, ...nodes.flatMap(testedNames)])
  return [...new Set(nodes.flatMap((node) => aboveFloor(node, checked)))]
}

function aboveFloor(node: Node, checked: ReadonlySet<string>): string[] {
  switch (node.type) {
    case 'StaticBlock':
    case 'AccessorProperty':
    case 'Decorator':
    case 'ImportAttribute':
      return [node.type]
    case 'BinaryExpression':
      return isNode(node['left']) && node['left'].type === 'PrivateIdentifier' ? ['#x in y'] : []
    case 'VariableDeclaration':
      return /using/.test(String(node['kind'])) ? ['using'] : []
    case 'Literal':
      return isNode(node['regex'], false) ? patternAboveFloor(node['regex']) : []
    case 'NewExpression':
    case 'CallExpression':
      return [...withOf(node), ...spreadOf(node), ...ofGlobal(node), ...patternOf(node)]
    case 'MemberExpression': {
      const name = nameOf(node['property'])
      return newer.has(name) && !checked.has(name) && isUsed(node) ? [name] : []
    }
    case 'Identifier': {
      const name = String(node['name'])
      return newer.has(name) && /^[A-Z]|^(structuredClone|requestIdleCallback|scheduler)$/.test(name)
        ? [name].filter((one) => !checked.has(one))
        : []
    }
    default:
      return []
  }
}

// a property of that name in the project's own objects also looks like `.at`: rename it
const isUsed = (node: Node) => node['computed'] !== true || nameOf(node['property']) !== ''

/** `array.at(place)`, `array.with(place, value)`; `at` without a call is a property with an instant. */
function withOf({ callee, arguments: given }: Node): string[] {
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !Array.isArray(given)) return []
  const name = nameOf(callee['property'])
  return (name === 'with' && given.length === 2) || (name === 'at' && given.length === 1) ? [name] : []
}

/** Chrome 90 fails on `call?.(...some, another)`. */
function spreadOf({ optional, arguments: given }: Node): string[] {
  if (optional !== true || !Array.isArray(given)) return []
  return given.slice(0, -1).some((one) => isNode(one) && one.type === 'SpreadElement') ? ['?.(...x, y)'] : []
}

function ofGlobal({ callee }: Node): string[] {
  if (!isNode(callee) || callee.type !== 'MemberExpression') return []
  const [owner, name] = [nameOf(callee['object']), nameOf(callee['property'])]
  return newerOf[owner]?.includes(name) ? [`${owner}.${name}`] : []
}

/** `new RegExp('…')`. */
function patternOf({ callee, arguments: given }: Node): string[] {
  if (nameOf(callee) !== 'RegExp' || !Array.isArray(given)) return []
  const [pattern, flags] = given.map((one) => (isNode(one) ? one['value'] : undefined))
  return patternAboveFloor({ pattern, flags })
}

function patternAboveFloor({ pattern, flags }: Readonly<Record<string, unknown>>): string[] {
  return [
    ...(/\(\?<[=!]/.test(String(pattern)) ? ['look-behind'] : []),
    ...(/\(\?[a-z]*-?[a-z]+:/.test(String(pattern)) ? ['modifiers in a pattern'] : []),
    ...(String(flags).includes('v') && flags !== undefined ? ['flag v'] : []),
  ]
}

/** The names that an expression tests for: `'x' in y`, `typeof y.x`, `!y.x`. */
function testedNames(node: Node): string[] {
  if (node.type === 'BinaryExpression' && node['operator'] === 'in' && isNode(node['left'])) {
    const { value, quasis } = node['left'] as Node & { quasis?: { value: { cooked: string } }[] }
    return [String(value ?? quasis?.[0]?.value.cooked)]
  }
  if (node.type !== 'UnaryExpression' || !isNode(node['argument'])) return []
  if (node['operator'] !== 'typeof' && node['operator'] !== '!') return []
  const { argument } = node
  return [nameOf(argument.type === 'MemberExpression' ? argument['property'] : argument)]
}

function nameOf(value: unknown): string {
  if (!isNode(value)) return ''
  const name = value['name'] ?? value['value']
  return typeof name === 'string' ? name : ''
}

function isNode(value: unknown, typed = true): value is Node {
  return typeof value === 'object' && value !== null && (!typed || 'type' in value)
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one)
  else if (isNode(value)) {
    yield value
    for (const inside of Object.values(value)) yield* nodesOf(inside)
  }
}

const newerUnit = /\d(?:[dsl]v[hwib]|vmin|cq\w+)\b|\b(?:oklch|oklab|light-dark|round|mod)\(/
const newerSelector = /:(?:has|modal|popover-open|open|user-valid|user-invalid|state)\b/

/** Returns what the oldest supported browsers do not understand in a style sheet, if there is no fallback. */
export function styleAboveFloor(css: string): string[] {
  const found = new Set<string>()
  const sheet = postcss.parse(css)
  sheet.walkAtRules((rule) => {
    if (rule.name === 'media' && /\bnot\s*\(|[<>]|scripting/.test(rule.params))
      found.add(`@media ${rule.params}`)
    if (['layer', 'container', 'scope', 'property', 'position-try'].includes(rule.name))
      found.add(`@${rule.name}`)
  })
  sheet.walkRules((rule) => {
    if (isInside(rule, 'rule') || rule.selector.includes('&')) found.add(`nested ${rule.selector}`)
    // one unknown selector invalidates the whole list
    const bare = rule.selectors.filter((selector) =>
      newerSelector.test(selector.replaceAll(/:is\(.*\)/g, '')),
    )
    if (bare.length > 0 && rule.selectors.length > 1 && !isInside(rule, 'supports')) found.add(rule.selector)
  })
  sheet.walkDecls((declaration) => {
    if (['rotate', 'translate', 'scale'].includes(declaration.prop)) found.add(declaration.prop)
    if (newerUnit.test(declaration.value) && !standsFor(declaration)) found.add(String(declaration))
  })
  return [...found]
}

/** True if older browsers have a fallback value. */
function standsFor(declaration: Declaration): boolean {
  if (isInside(declaration, 'supports')) return true
  for (let before = declaration.prev(); before; before = before.prev())
    if (before.type === 'decl' && before.prop === declaration.prop && !newerUnit.test(before.value))
      return true
  return false
}

function isInside(node: Container | Declaration, what: 'rule' | 'supports'): boolean {
  for (let above = node.parent; above; above = above.parent) {
    if (what === 'rule' && above.type === 'rule') return true
    if (above.type === 'atrule' && 'name' in above && above.name === what) return true
  }
  return false
}
