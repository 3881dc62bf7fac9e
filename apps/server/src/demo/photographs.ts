import { pngOf } from './pictures.ts'

/** Placeholders for photographs of purchases: drawn, like the demo's documents, without people. */

const SIZE = 'viewBox="0 0 1200 900" width="960" height="720"'

/** The same shape at several places, each `x y turn` and in separate colours. */
const repeated = (id: string, places: readonly string[], colours: readonly string[] = []) =>
  places
    .map((place, nth) => {
      const [x, y, turn] = place.split(' ')
      return `<use href="#${id}" transform="translate(${x} ${y}) rotate(${turn})" color="${colours[nth] ?? '#111'}"/>`
    })
    .join('')

const planks = (light: string, dark: string) =>
  `<rect width="1200" height="900" fill="${light}"/>` +
  [0, 150, 300, 450, 600, 750]
    .map((y) => `<rect y="${y}" width="1200" height="5" fill="${dark}"/>`)
    .join('') +
  ['180 20', '760 170', '420 320', '980 470', '240 620', '640 770']
    .map((at) => at.split(' '))
    .map(([x, y]) => `<rect x="${x}" y="${y}" width="4" height="128" fill="${dark}"/>`)
    .join('')

const shadow = (x: number, y: number, rx: number, ry: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#000" opacity=".2"/>`

const things = {
  kites:
    planks('#c99a66', '#a87945') +
    `<defs>
      <g id="kite"><path d="M14-168 182 14 14 196-154 14Z" fill="#000" opacity=".18"/>
        <path d="M0-182 168 0 0 182-168 0Z" fill="currentColor"/><path d="M0-182 0 182-168 0Z" fill="#fff" opacity=".22"/>
        <path d="M-168 0Q0-92 168 0M0-182V182" fill="none" stroke="#5a3b1c" stroke-width="7"/>
        <path d="M0 182 44 244H-44Z" fill="currentColor"/><circle r="34" cy="40" fill="#fff6de"/></g>
      <g id="reel"><ellipse cy="62" rx="70" ry="24" fill="#000" opacity=".2"/><rect x="-14" y="-120" width="28" height="230" rx="10" fill="#8a5a2b"/>
        <rect x="-58" y="-62" width="116" height="116" rx="22" fill="currentColor"/>
        <path d="M-58-36H58M-58-10H58M-58 16H58M-58 40H58" stroke="#fff" stroke-width="4" opacity=".45"/></g>
    </defs>` +
    repeated(
      'kite',
      ['240 250 -14', '600 220 8', '960 260 -6', '420 560 12', '790 570 -18'],
      ['#c33c2e', '#1f6f64', '#e7a21b', '#2f3b94', '#d8672c'],
    ) +
    repeated('reel', ['130 690 -8', '1080 660 10', '1000 780 72'], ['#d6336c', '#e8b21f', '#3a9bd1']),

  cricket:
    `<rect width="1200" height="900" fill="#6f9c4f"/>` +
    Array.from({ length: 60 }, (_, nth) => {
      const [x, y] = [(nth * 197) % 1200, (nth * 331) % 900]
      return `<path d="M${x} ${y}l8-26 8 26 10-20 6 20" fill="none" stroke="#557f3a" stroke-width="5"/>`
    }).join('') +
    `<defs><g id="stump"><rect x="-300" y="-4" width="620" height="40" rx="18" fill="#000" opacity=".18"/>
      <rect x="-310" y="-18" width="620" height="36" rx="16" fill="#e3bf85"/><path d="M310-18 352 0 310 18Z" fill="#8d8f94"/>
      <rect x="-310" y="-8" width="620" height="8" fill="#fff" opacity=".35"/></g></defs>` +
    repeated('stump', ['480 180 -6', '520 270 -3', '500 360 -8']) +
    `<g transform="translate(600 620) rotate(-14)"><rect x="-420" y="-60" width="620" height="150" rx="34" fill="#000" opacity=".18"/>
      <rect x="-430" y="-80" width="620" height="150" rx="34" fill="#ecd0a0"/><path d="M-430-6H190" stroke="#c9a468" stroke-width="10"/>
      <path d="M180-50 270-24V18L180 44Z" fill="#ddb77c"/><rect x="262" y="-26" width="230" height="44" rx="20" fill="#22305e"/>
      <path d="M290-26V18M330-26V18M370-26V18M410-26V18M450-26V18" stroke="#5566a8" stroke-width="7"/>
      <rect x="-190" y="-80" width="120" height="150" fill="#c33c2e"/></g>` +
    shadow(968, 428, 92, 40) +
    `<circle cx="960" cy="350" r="88" fill="#a92b22"/><path d="M890 300Q960 350 912 424M906 284Q984 344 934 434" fill="none" stroke="#f4e7d3" stroke-width="6" stroke-dasharray="14 10"/>
      <circle cx="990" cy="316" r="20" fill="#fff" opacity=".3"/>`,

  harmonium:
    `<rect width="1200" height="900" fill="#e8dcc3"/><rect y="470" width="1200" height="430" fill="#9b2f2a"/>
      <path d="M0 470H1200M0 500H1200" stroke="#e7b34c" stroke-width="10"/>` +
    Array.from(
      { length: 12 },
      (_, nth) => `<path d="M${50 + nth * 100} 800l40 40-40 40-40-40Z" fill="#e7b34c" opacity=".7"/>`,
    ).join('') +
    shadow(420, 690, 360, 60) +
    `<rect x="90" y="330" width="660" height="340" rx="14" fill="#7a4521"/><rect x="90" y="330" width="660" height="46" rx="14" fill="#94592f"/>
      <rect x="126" y="400" width="588" height="120" fill="#5b3115"/>` +
    Array.from(
      { length: 14 },
      (_, nth) => `<rect x="${132 + nth * 42}" y="406" width="38" height="108" rx="4" fill="#fbf6ea"/>`,
    ).join('') +
    [0, 1, 3, 4, 5, 7, 8, 10, 11, 12]
      .map((nth) => `<rect x="${160 + nth * 42}" y="406" width="24" height="64" rx="3" fill="#1d1a18"/>`)
      .join('') +
    [170, 290, 410, 530, 650]
      .map(
        (x) =>
          `<circle cx="${x}" cy="590" r="22" fill="#e7b34c"/><circle cx="${x}" cy="590" r="9" fill="#7a4521"/>`,
      )
      .join('') +
    `<path d="M90 330 60 210H780L750 330Z" fill="#5b3115"/><path d="M84 300H756M76 270H764M70 240H770" stroke="#94592f" stroke-width="9"/>
    <defs><g id="drum"><ellipse cy="150" rx="130" ry="34" fill="#000" opacity=".22"/><path d="M-118-60-92 120Q0 170 92 120L118-60Z" fill="currentColor"/>
      <path d="M-112-50-80 126M-56-34-40 146M0-28V152M56-34 40 146M112-50 80 126" stroke="#f4e7d3" stroke-width="7"/>
      <ellipse cy="-64" rx="120" ry="44" fill="#f4e7d3"/><ellipse cy="-64" rx="92" ry="32" fill="#e3d2b0"/><ellipse cy="-64" rx="46" ry="17" fill="#1d1a18"/></g></defs>` +
    repeated('drum', ['880 620 0', '1070 700 4'], ['#9fa6ae', '#8a4f24']),
} as const

export type Thing = keyof typeof things

/** A thing as a PNG file. */
export const photographOf = (thing: Thing): Promise<File> => pngOf(thing, SIZE, things[thing])
