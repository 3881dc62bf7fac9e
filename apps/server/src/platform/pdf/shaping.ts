import { latelyUsed } from '@sahay/contract/kernel/lately-used'
import type { Font, Glyph, GlyphPosition } from 'fontkit'
import type * as HarfBuzz from 'harfbuzzjs'

let library: typeof HarfBuzz | null = null

/** Loads HarfBuzz, once per thread; a thread that writes only Latin letters does not need it. */
export async function readyToShape(): Promise<void> {
  library ??= await import('harfbuzzjs')
}

/** Letters of a text that are drawn together: their start in the text, and the letters. */
export interface Cluster {
  readonly start: number
  readonly text: string
}

/** A font; if HarfBuzz lays out its texts, `layout` draws one cluster alone when `features` is that cluster. */
export interface PdfFont extends Font {
  /** The clusters of a text in visual order, from left to right. */
  clusters?(text: string): readonly Cluster[]
}

interface Shaped {
  readonly glyph: Glyph
  readonly placed: Pick<GlyphPosition, 'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset'>
  /** The start of the letters that it is drawn for. */
  readonly cluster: number
}

/**
 * Gives a font HarfBuzz as its shaper: conjuncts, vowel signs before their consonant, joined Arabic letters. fontkit's
 * own shaper gets half of all Bengali words wrong, and throws at every third one in Gurmukhi (docs/decisions/0031).
 */
export function shapedFont(font: Font, file: Buffer): PdfFont {
  if (!library) throw new Error('no shaper: call readyToShape first')
  const { Blob, Buffer: Text, Direction, Face, Font: Shaper, shape } = library
  const shaper = new Shaper(new Face(new Blob(file)))

  // a word is laid out again for each of its clusters
  const shaped = latelyUsed(1, (text: string): readonly Shaped[] => {
    const buffer = new Text()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    // Arabic digits run from left to right
    if (!/\p{Letter}/u.test(text)) buffer.setDirection(Direction.LTR)
    shape(shaper, buffer)
    const positions = buffer.getGlyphPositions()
    return buffer.getGlyphInfos().flatMap(({ codepoint, cluster }, nth) => {
      const placed = positions[nth]
      return placed ? [{ glyph: glyphOf(codepoint), placed, cluster }] : []
    })
  })

  /** A glyph by its number, with the letter under which readers of the file find it. */
  const glyphOf = (number: number): Glyph =>
    font.getGlyph(
      number,
      Array.from(font.stringsForGlyph(number)[0] ?? '', (sign) => sign.codePointAt(0) ?? 0),
    )

  function layout(text: string, only?: Cluster) {
    const found = shaped(text).filter(({ cluster }) => !only || cluster === only.start)
    const positions = found.map(({ placed: { xAdvance, yAdvance, xOffset, yOffset } }) => ({
      xAdvance,
      yAdvance,
      xOffset,
      yOffset,
    }))
    return {
      glyphs: found.map(({ glyph }) => glyph),
      positions,
      // read after the positions were scaled to the text's size
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }

  function clusters(text: string): Cluster[] {
    const starts = [...new Set(shaped(text).map(({ cluster }) => cluster))]
    return starts.map((start) => {
      const next = Math.min(...starts.filter((other) => other > start), text.length)
      return { start, text: text.slice(start, next) }
    })
  }

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same face, but for these two
  return Object.create(font, { layout: { value: layout }, clusters: { value: clusters } }) as PdfFont
}
