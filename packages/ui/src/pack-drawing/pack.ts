/** The shapes a pack is drawn in; the same words as the catalogue's. */
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

/** What is set on a pack. */
export interface Pack {
  shape: PackShape
  name: string
  /** `500 mg`, as the catalogue writes it; may be empty. */
  strength: string
  /** Pieces in the pack; zero is not set. */
  count: number
  /** First letter of the ATC code; any other letter is drawn in the chain's own green. */
  group: string
}
