import * as cartons from './cartons.ts'
import { goods } from './goods/index.ts'
import { plate } from './goods/plate.ts'
import type { GoodsShape, Pack, PackShape, Wrapping } from './pack.ts'
import { type Tone, toneOf } from './tones.ts'
import * as vessels from './vessels.ts'

export { departmentOf } from './goods/index.ts'
export { type Pack, type PackShape, packShapes } from './pack.ts'
export { packUrl, readPackUrl } from './pack-url.ts'

type Draw = (pack: Pack, tone: Tone) => string

const wrapped: Record<Wrapping, Draw> = {
  tablets: cartons.tablets,
  'tablet-tube': vessels.tabletTube,
  capsules: cartons.capsules,
  sachets: cartons.sachets,
  drops: vessels.drops,
  oil: vessels.oil,
  syrup: vessels.syrup,
  solution: vessels.solution,
  infusion: vessels.infusion,
  ampoules: cartons.ampoules,
  vial: cartons.vial,
  spray: vessels.spray,
  aerosol: vessels.aerosol,
  'roll-on': vessels.rollOn,
  inhaler: vessels.inhaler,
  tube: cartons.tube,
  suppositories: cartons.suppositories,
  patch: cartons.patch,
  herbs: vessels.herbs,
  device: cartons.device,
  jar: vessels.jar,
  'pill-jar': vessels.pillJar,
  bottle: vessels.bottle,
  'flip-cap': vessels.flipCap,
  pump: vessels.pump,
  box: cartons.box,
}

/**
 * The picture of a pack as SVG text. Its lettering is outlines, so it looks the same wherever it is shown, and nothing of
 * the given text can become markup.
 */
export function packSvg(pack: Pack): string {
  const tone = toneOf(pack.group)
  const drawing = isGoods(pack.shape) ? plate(pack, tone, goods[pack.shape]) : wrapped[pack.shape](pack, tone)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="480" height="480">${drawing}</svg>`
}

function isGoods(shape: PackShape): shape is GoodsShape {
  return Object.hasOwn(goods, shape)
}
