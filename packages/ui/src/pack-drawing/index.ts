import * as cartons from './cartons.ts'
import type { Pack, PackShape } from './pack.ts'
import { type Tone, toneOf } from './tones.ts'
import * as vessels from './vessels.ts'

export { type Pack, packShapes } from './pack.ts'
export { packUrl, readPackUrl } from './pack-url.ts'

const drawings: Record<PackShape, (pack: Pack, tone: Tone) => string> = {
  tablets: cartons.tablets,
  capsules: cartons.capsules,
  sachets: cartons.sachets,
  drops: vessels.drops,
  syrup: vessels.syrup,
  solution: vessels.solution,
  ampoules: cartons.ampoules,
  spray: vessels.spray,
  inhaler: vessels.inhaler,
  tube: cartons.tube,
  suppositories: cartons.suppositories,
  patch: cartons.patch,
  herbs: vessels.herbs,
  device: cartons.device,
  bandage: cartons.bandage,
  jar: vessels.jar,
  bottle: vessels.bottle,
  box: cartons.box,
}

/**
 * The picture of a pack as SVG text. Its lettering is outlines, so it looks the same wherever it is shown, and nothing of
 * the given text can become markup.
 */
export function packSvg(pack: Pack): string {
  const drawing = drawings[pack.shape](pack, toneOf(pack.group))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="480" height="480">${drawing}</svg>`
}
