/** The shape a pack is drawn in, and the value of the shopper's "form" filter in its coarse reading. */
export const packShapes = [
  'tablets',
  'capsules',
  'sachets',
  'drops',
  'syrup',
  'solution',
  'ampoules',
  'spray',
  'inhaler',
  'tube',
  'suppositories',
  'patch',
  'herbs',
  'device',
  'bandage',
  'jar',
  'bottle',
  'box',
] as const

export type PackShape = (typeof packShapes)[number]
