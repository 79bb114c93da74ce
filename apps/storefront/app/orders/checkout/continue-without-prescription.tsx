import type { PrescriptionId } from '@romashka/basics'
import { Button } from '@romashka/ui'
import { isRefusal } from '../../api/api-failure.ts'
import { browserApi } from '../../api/loading.ts'
import { changeAccountBasket } from '../../basket/store/basket.ts'

/** The prescription that a refusal is about. */
export function refusedPrescription(failure: unknown): PrescriptionId | undefined {
  if (isRefusal(failure, 'prescription.not_usable')) return failure.details.prescriptionId
  if (isRefusal(failure, 'prescription.not_enough_left')) return failure.details.prescriptionId
  return undefined
}

/** The way on with a prescription that does not allow it any more: another one is shown in the pharmacy. */
export function ContinueWithoutPrescription({ id }: { id: PrescriptionId }) {
  return (
    <Button
      onClick={() =>
        void changeAccountBasket(() => browserApi.ask('DELETE /api/v2/baskets/recipe/:id', { params: { id } }))
      }
    >
      Покажу другой рецепт в аптеке
    </Button>
  )
}
