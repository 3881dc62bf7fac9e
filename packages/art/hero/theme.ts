import { namesOf } from '../drawing/names.ts'

/**
 * The terrace by day and by night, for a drawing shown as an image: it follows the visitor's scheme by itself.
 * The sky is the ground the page lays beside it: brand indigo by day, deep indigo by night.
 */
const day = {
  sky: '#2E3192',
  knot: '#4B4FB6',
  sun: '#DD7355',
  tie: '#F4CDB8',
  phase: '#CF6547',
  far: '#26287F',
  near: '#1E2070',
  pane: '#4A4DB0',
  rope: '#FFFDF8',
  lip: '#FBE6DA',
  band: '#F4CDB8',
  weave: '#E09A7B',
}

const night: Record<keyof typeof day, string> = {
  sky: '#1E2070',
  knot: '#34378F',
  sun: '#F6E3BF',
  tie: '#D6B878',
  phase: '#EBD3A6',
  far: '#191B5E',
  near: '#13144A',
  pane: '#FFC445',
  rope: '#C8C9EC',
  lip: '#45489F',
  band: '#2D3083',
  weave: '#4A4DB0',
}

export type Tone = keyof typeof day

const toneNames = namesOf(day)

// These two are drawn as lines.
const lines: readonly Tone[] = ['rope', 'tie']

function fills(tones: readonly Tone[], of: Record<Tone, string>): string {
  return tones.map((tone) => `.${tone}{${lines.includes(tone) ? 'stroke' : 'fill'}:${of[tone]}}`).join('')
}

/** The style element that colours the classes named after `tones`, by day and by night. `extra` is appended as it is. */
export function themed(tones: readonly Tone[] = toneNames, extra = ''): string {
  return `<style>${fills(tones, day)}@media(prefers-color-scheme:dark){${fills(tones, night)}}${extra}</style>`
}
