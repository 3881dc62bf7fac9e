import type { Ground } from '../drawing/ground.ts'

function flyer(x: number, y: number, turn: number, scale: number, figure: string): string {
  return (
    `<g transform="translate(${x} ${y})rotate(${turn})scale(${scale})" fill="${figure}">` +
    `<path d="M0-26 21 0 0 26-21 0z" fill-opacity=".45"/><path d="M0-26 21 0H-21zM0 26 6 38H-6z"/>` +
    `<path d="M0 38c8 9-8 13 0 24" fill="none" stroke="${figure}" stroke-width="2.4"/></g>`
  )
}

/** Patang: two kites leaning on the January wind. Nothing crosses the tile's edge. */
export const patang: Ground = {
  tile: 132,
  draw: ({ figure }) => flyer(34, 36, -18, 0.95, figure) + flyer(100, 92, 22, 0.8, figure),
}
