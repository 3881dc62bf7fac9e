import { eventually } from '../../../apps/server/test/journey.ts'
import type { Engine } from './engine.ts'

export type Person = ReturnType<typeof personAt>

/** A person's actions in a page, in any engine. Each step waits until it is possible. */
export function personAt(engine: Engine, siteUrl: string) {
  /** Polls until a condition holds. Errors of the page in between (it may be navigating) are reported only on timeout. */
  async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
    let why: unknown = 'it is not so'
    const tried = () =>
      isTrue().catch((error: unknown) => {
        why = error
        return false
      })
    await eventually(tried).catch(() => {
      throw new Error(`${what}: ${String(why)}`)
    })
  }
  const alive = () => engine.ask(() => 'ready' in document.documentElement.dataset, [])
  const failed = () => engine.ask(() => document.documentElement.dataset['script'] === 'failed', [])

  return {
    until,
    /** Opens a page of the site and waits for its script. */
    async open(path: string): Promise<void> {
      await engine.open(`${siteUrl}${path}`)
      await until(`${path} comes alive`, alive)
    },
    /** Opens a page and returns whether its script starts, or the page reports a failure. */
    async comesAlive(path: string): Promise<boolean> {
      await engine.open(`${siteUrl}${path}`)
      await until(
        `${path} comes alive or says that it does not`,
        async () => (await alive()) || (await failed()),
      )
      return alive()
    },
    /** Presses the first visible button or link with that name, which nothing may cover. */
    press: (name: string, within = 'body', frame?: string) =>
      until(`press ${name}`, () => engine.ask(pressIn, [name, within], frame)),
    /** Types into the field with that label or selector. */
    write: (box: string, text: string, within = 'body', frame?: string) =>
      until(`write ${box}`, () => engine.ask(writeIn, [box, text, within], frame)),
    /** Waits until this text is visible. */
    see: (text: string) => until(`see ${text}`, () => engine.ask(seenIn, [text])),
    path: () => engine.ask(() => location.pathname, []),
    ask: engine.ask,
  }
}

function pressIn(name: string, within: string): boolean {
  const root = [...document.querySelectorAll(within)].pop()
  const named = [...(root?.querySelectorAll<HTMLElement>('button, a, label, summary') ?? [])].find(
    (candidate) =>
      (candidate.ariaLabel ?? candidate.innerText).trim().startsWith(name) &&
      candidate.getClientRects().length > 0,
  )
  if (!named || named.ariaDisabled === 'true' || named.matches(':disabled')) return false
  named.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = named.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  if (!hit || !(named.contains(hit) || hit.contains(named))) return false
  named.focus()
  named.click()
  return true
}

function writeIn(box: string, text: string, within: string): boolean {
  const root = [...document.querySelectorAll(within)].pop()
  const labelled = [...(root?.querySelectorAll('label') ?? [])].find((candidate) =>
    candidate.innerText.trim().startsWith(box),
  )
  const found = labelled?.control ?? (/^[[#]/.test(box) ? root?.querySelector(box) : null)
  if (found instanceof HTMLSelectElement) {
    found.focus()
    found.value = text
    found.dispatchEvent(new Event('input', { bubbles: true }))
    found.dispatchEvent(new Event('change', { bubbles: true }))
    return found.value === text
  }
  if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement)) return false
  found.focus()
  found.select()
  document.execCommand('insertText', false, text)
  return found.value !== ''
}

function seenIn(text: string): boolean {
  return document.body.innerText.includes(text)
}
