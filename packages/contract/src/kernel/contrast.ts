/** The contrast ratio of two colours (WCAG 2): from 1 (none) to 21 (black on white). Colours are `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const both = [luminance(one), luminance(other)]
  const [lighter, darker] = [Math.max(...both), Math.min(...both)]
  return (lighter + 0.05) / (darker + 0.05)
}

/** The minimum contrast for text of normal size (AA). */
export const READABLE = 4.5

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
