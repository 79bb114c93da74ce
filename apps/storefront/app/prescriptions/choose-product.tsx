import type { PrescriptionLineId } from '@romashka/basics'
import { Button, ErrorText } from '@romashka/ui'
import { type Forms, plural } from '../text/plural.ts'
import type { Fulfilment } from './prescription-text.ts'
import { usePutPrescription } from './use-put-prescription.ts'

const packsTaken: Forms = ['упаковку', 'упаковки', 'упаковок']

interface ChooseProductProps {
  recipeId: string
  lineId: PrescriptionLineId
  found: Fulfilment['results'][number]
}

/** Takes this product instead of the proposed one, as many packs as the prescription allows. */
export function ChooseProduct({ recipeId, lineId, found: { product, maxQuantity } }: ChooseProductProps) {
  const { isBusy, error, put } = usePutPrescription(recipeId)
  const text = `Взять ${plural(maxQuantity, packsTaken)}`
  return (
    <>
      <Button
        kind="secondary"
        aria-label={`${text}: ${product.title}`}
        isBusy={isBusy}
        onClick={() => void put({ lineId, productId: product.id })}
      >
        {text}
      </Button>
      <ErrorText className="max-w-48 text-note">{error}</ErrorText>
    </>
  )
}
