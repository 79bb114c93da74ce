import { Button, ErrorText } from '@romashka/ui'
import type { ReplyOf } from '../api/api.ts'
import { browserApi } from '../api/loading.ts'
import { queryClient } from '../api/query-client.ts'
import { useSaving } from '../identity/use-saving.ts'

interface WithdrawAgreementProps {
  onWithdrawn: (agreement: ReplyOf<'GET /api/v1/recipes/agreements/status'>) => void
}

/** Ends the agreement; what this page has kept of prescriptions is dropped with it. */
export function WithdrawAgreement({ onWithdrawn }: WithdrawAgreementProps) {
  const { isBusy, error, save } = useSaving()
  const withdraw = () =>
    save(async () => {
      const agreement = await browserApi.ask('DELETE /api/v1/recipes/agreements', {})
      for (const name of ['recipes', 'recipe', 'recipe-products', 'recipe-releases'])
        queryClient().removeQueries({ queryKey: [name] })
      onWithdrawn(agreement)
    }, 'Согласие отозвано, рецепты удалены')
  return (
    <details>
      <summary className="w-fit text-leaf">Отозвать согласие</summary>
      <div className="space-y-3 pb-2">
        <p>
          Всё, что мы получили из реестра, сразу удалим. Сами рецепты останутся в реестре, подключить их снова можно в
          любой день.
        </p>
        <ErrorText>{error}</ErrorText>
        <Button kind="secondary" isBusy={isBusy} onClick={() => void withdraw()}>
          Отозвать и удалить
        </Button>
      </div>
    </details>
  )
}
