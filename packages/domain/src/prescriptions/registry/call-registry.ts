import { fail } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { type PrescriptionRegistry, RegistryProblem } from './prescription-registry.port.ts'

/** Asks while a shopper waits: whatever is wrong with the registry's answer is the same to them. @throws prescription_registry.unavailable */
export async function callRegistry<Result>(
  ctx: Context,
  ask: (registry: PrescriptionRegistry) => Promise<Result>,
): Promise<Result> {
  const registry = ctx.ports.prescriptionRegistry ?? fail('prescription_registry.unavailable')
  try {
    return await ask(registry)
  } catch (problem) {
    if (problem instanceof RegistryProblem) fail('prescription_registry.unavailable')
    throw problem
  }
}
