import type { PrescriptionId } from '@romashka/basics'

/** Who reads a prescription. */
export type Reader =
  | { kind: 'owner' }
  /** Somebody with whom the owner shares it. */
  | { kind: 'share'; name: string }
  | { kind: 'pharmacist'; name: string }
  /** A job of the shop. */
  | { kind: 'shop'; name: string }

export type AccessPurpose =
  | 'list'
  | 'view'
  | 'releases'
  | 'products'
  | 'basket'
  | 'quote'
  | 'order'
  | 'assembly'
  | 'hand_over'
  | 'collect'
  | 'reminder'
  | 'export'

/** An entry of the access log, as the owner reads it. */
export interface Access {
  /** Null where a whole list was read. */
  prescriptionId: PrescriptionId | null
  reader: Reader['kind']
  readerName: string | null
  purpose: AccessPurpose
  readAt: Date
  times: number
}
