import type { Reference } from '@medplum/fhirtypes'

/** `Type/id` of a reference, which may also be a whole address or name a version; undefined where it names no resource. */
export function resourceOf(reference: Reference | undefined): string | undefined {
  return /(?:^|\/)([A-Z][A-Za-z]+\/[A-Za-z0-9.-]{1,64})(?:\/_history\/[^/]+)?$/.exec(reference?.reference ?? '')?.[1]
}
