import type { Lch } from '@aulaviva/domain/themes'
import { circles, light, line, mirrored, path, shade, solid, within } from './drawing.ts'

/** Clothes of the people in the demo. */

type Worn = (neckOf: (outline: string) => string) => string

const body =
  'M34,520 C38,440 92,410 168,396 C196,391 208,386 212,372 L300,372 C304,386 316,391 344,396 C420,410 474,440 478,520Z'
const roundNeck = 'M213,280 V374 C213,404 232,420 256,420 C280,420 299,404 299,374 V280Z'
const shortNeck = 'M213,280 V396 H299 V280Z'
const openNeck = 'M213,280 V376 L256,450 L299,376 V280Z'
/** The opening between the two sides of a jacket. */
const front = 'M198,380 L222,520 H290 L314,380Z'

const vee = 'M206,360 C204,378 194,384 182,388 L256,506 L330,388 C318,384 308,378 306,360Z'

const band = (color: Lch) => line('M206,378 C208,412 230,428 256,428 C282,428 304,412 306,378', color, 15)

/** Two halves, the right one darker. */
const pair = (draw: (color: Lch) => string, color: Lch) => draw(color) + mirrored(draw(shade(color, 0.05)))

const leaf = (color: Lch) => path('M208,362 L256,446 L214,474 L174,398 C196,390 206,380 208,362Z', color)

export const sweater =
  (color: Lch, stripes?: Lch): Worn =>
  neckOf =>
    solid('body', body, color, 16) +
    (stripes
      ? within(
          'stripes',
          body,
          line('M20,434 Q256,482 492,434 M20,466 Q256,514 492,466 M20,498 Q256,546 492,498', stripes, 11),
        )
      : '') +
    neckOf(roundNeck) +
    band(light(color, 0.03))

export const rollNeck =
  (color: Lch): Worn =>
  neckOf =>
    solid('body', body, color, 16) +
    neckOf(shortNeck) +
    path('M205,344 C222,358 290,358 307,344 L316,400 C296,424 216,424 196,400Z', light(color, 0.035)) +
    line('M203,374 C226,390 286,390 309,374', color, 4)

export const sweaterOverShirt =
  (color: Lch, under: Lch): Worn =>
  neckOf =>
    solid('body', body, color, 16) +
    path(vee, under) +
    neckOf(openNeck) +
    within('vee', vee, pair(leaf, under)) +
    line('M184,388 L256,506 L328,388', light(color, 0.04), 14)

export const blazer =
  (color: Lch, under: Lch): Worn =>
  neckOf =>
    solid('body', body, color, 16) +
    path(front, under) +
    neckOf(roundNeck) +
    pair(
      side => path('M202,372 L170,396 L140,452 L172,462 L158,482 L222,520 H238 C214,470 204,430 202,372Z', side),
      light(color, 0.045),
    )

export const cardigan =
  (color: Lch, under: Lch): Worn =>
  neckOf =>
    solid('body', body, color, 16) +
    path(front, under) +
    neckOf(roundNeck) +
    band(light(under, 0.025)) +
    pair(side => line('M196,384 C198,430 212,480 226,520', side, 18), light(color, 0.04)) +
    path(circles([299, 462, 5], [291, 496, 5]), shade(color, 0.16))

export const overshirt =
  (color: Lch, under: Lch): Worn =>
  neckOf =>
    solid('body', body, color, 16) +
    path(front, under) +
    neckOf(roundNeck) +
    band(shade(under, 0.03)) +
    pair(
      side => path('M204,366 L202,396 L206,436 L182,456 L150,402 C182,392 200,386 204,366Z', side),
      light(color, 0.04),
    )

export const hoodie =
  (color: Lch, under: Lch): Worn =>
  neckOf =>
    path('M138,412 C134,352 190,322 256,322 C322,322 378,352 374,412Z', shade(color, 0.08)) +
    solid('body', body, color, 16) +
    path('M206,372 C206,420 230,444 256,452 C282,444 306,420 306,372Z', under) +
    neckOf(roundNeck) +
    pair(
      side => path('M206,356 C168,368 142,392 140,410 C176,424 214,440 256,476 V450 C226,436 206,410 206,356Z', side),
      light(color, 0.035),
    ) +
    pair(side => line('M236,462 L232,504', side, 5), [0.93, 0.02, 85])
