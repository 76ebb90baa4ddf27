import { hexOf } from '@aulaviva/domain/accent'
import type { Lch } from '@aulaviva/domain/themes'

/** Parts shared by the demo portraits: a 512 by 512 square, a face from the front, and light from the upper left. */

export interface Face {
  /** Background color. */
  wall: Lch
  skin: Lch
  hair: Lch
  lips: Lch
  /** Half the width at the temples, and at the jaw. */
  temples?: number
  jaw?: number
  /** Outlines of the hair behind the neck, and of the hair in front of the face. */
  hairBehind?: string
  hairInFront: string
  /** Highlights in the hair. */
  strands?: string
  /** Brow color, if it differs from the hair: with a scarf or gray temples. */
  brows?: Lch
  heavyBrows?: boolean
  lashes?: boolean
  /** By default, a closed mouth that smiles on both sides. */
  mouth?: 'laugh' | 'wry'
  /** Eyes closed while laughing. */
  beams?: boolean
  slight?: boolean
  /** Wrinkles. */
  creases?: string
  beard?: string
  /** Draws the body. `neckOf` draws the neck in the given outline. */
  clothes: (neckOf: (outline: string) => string) => string
  /** Drawn last: glasses, earrings, the knot of a scarf. */
  extras?: string
}

const fill = (color: Lch) => `fill="${hexOf(color)}"`

export const path = (outline: string, color: Lch): string => `<path d="${outline}" ${fill(color)}/>`

export const line = (course: string, color: Lch, width: number): string =>
  `<path d="${course}" fill="none" stroke="${hexOf(color)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Path data of circles. */
export const circles = (...all: (readonly [x: number, y: number, radius: number])[]): string =>
  all.map(([x, y, r]) => `M${x - r},${y} a${r},${r} 0 1 1 ${2 * r},0 a${r},${r} 0 1 1 ${-2 * r},0Z`).join('')

export const shade = ([l, c, h]: Lch, by = 0.06): Lch => [l - by, c, h]
export const light = ([l, c, h]: Lch, by = 0.06): Lch => [l + by, c, h]

/** The same shapes on the right side. */
export const mirrored = (shapes: string): string => `<g transform="matrix(-1 0 0 1 512 0)">${shapes}</g>`

const moved = (x: number, y: number, shapes: string) => `<g transform="translate(${x} ${y})">${shapes}</g>`

export const within = (id: string, outline: string, shapes: string): string =>
  `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${shapes}</g>`

/** A shape that is darker along its right and lower edges. */
export const solid = (id: string, outline: string, color: Lch, depth: number): string =>
  path(outline, shade(color)) + within(id, outline, moved(-depth, -depth / 2, path(outline, color)))

/** The portrait as SVG. */
export function portraitOf(face: Face): string {
  const { wall, skin, hair, lips, temples = 84, jaw = 62, hairInFront, brows = hair } = face
  const [left, right] = [256 - temples, 256 + temples]
  const head = `M${left},190 C${left},264 ${256 - jaw},334 256,334 C${256 + jaw},334 ${right},264 ${right},190 C${right},76 ${left},76 ${left},190Z`
  const ear = `M${left + 4},196 C${left - 20},186 ${left - 26},232 ${left - 12},247 C${left - 4},254 ${left + 4},252 ${left + 8},244Z`
  const dark: Lch = [0.25, 0.025, 50]
  const blush: Lch = [skin[0] - 0.05, skin[1] + 0.045, 32]
  const feature: Lch = [skin[0] - 0.15, skin[1] + 0.02, skin[2] - 8]
  const width = face.slight ? 0.9 : 1
  const neckOf = (outline: string) =>
    path(outline, shade(skin, 0.02)) + within('neck', outline, moved(4, 48, path(head, shade(skin, 0.085))))
  const eye = (x: number) => path(circles([x, 216, 8.5]), dark) + path(circles([x - 2.5, 213, 2.2]), [0.97, 0.01, 85])
  const lash = line('M208,212 Q220,199 236,209', dark, 4.5)
  const beam = line('M209,220 Q222,204 235,219', dark, 6)
  const brow = line('M204,193 Q219,181 239,190', brows, face.heavyBrows ? 8.5 : 6)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="26 28 460 460">',
    path('M0,0H512V512H0Z', wall),
    path(circles([200, 220, 230]), light(wall, 0.022)),
    face.hairBehind ? path(face.hairBehind, shade(hair, 0.045)) : '',
    `<g transform="matrix(${width} 0 0 1 ${256 - 256 * width} -20)">${face.clothes(neckOf)}</g>`,
    path(ear, skin),
    mirrored(path(ear, shade(skin))),
    solid('head', head, skin, 12),
    `<g opacity="0.28">${path(circles([204, 255, 18], [307, 255, 17]), blush)}</g>`,
    within('forehead', head, moved(5, 11, path(hairInFront, shade(skin, 0.07)))),
    face.beard ? within('cheeks', head, path(face.beard, shade(brows, -0.02))) : '',
    ...(face.beams ? [beam, mirrored(beam)] : [eye(222), eye(290)]),
    face.lashes && !face.beams ? lash + mirrored(lash) : '',
    face.creases ? line(face.creases, shade(skin, 0.085), 3.5) : '',
    brow,
    mirrored(brow),
    line('M259,222 C262,238 271,247 267,255 C264,261 254,262 248,259', feature, 5),
    face.mouth === 'laugh'
      ? laugh(lips)
      : line(face.mouth === 'wry' ? 'M230,285 Q258,299 287,276' : 'M226,280 Q256,302 286,280', lips, 6.5),
    solid('hair', hairInFront, hair, 8),
    face.strands ? line(face.strands, light(hair, 0.055), 5) : '',
    face.extras ?? '',
    '</svg>',
  ].join('')
}

/** An open mouth with its upper teeth. */
const laugh = (lips: Lch) =>
  path('M224,278 Q256,287 288,278 C287,302 272,312 256,312 C240,312 225,302 224,278Z', shade(lips, 0.17)) +
  path(
    'M230,281 Q256,288 282,281 C281,288 280,291 278,292 Q256,299 234,292 C232,291 231,288 230,281Z',
    [0.97, 0.012, 85],
  ) +
  path('M239,306 Q256,297 273,306 Q266,312 256,312 Q246,312 239,306Z', lips)
