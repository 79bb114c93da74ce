import { EmptyState } from '@romashka/ui'

/** Said where the chain is connected to no registry of prescriptions. */
export function WithoutRegistry() {
  return (
    <EmptyState drawing="prescription" title="Электронных рецептов на сайте нет">
      <p>
        Аптеки сети не подключены к реестру рецептов. Закажите лекарство как обычно и покажите рецепт в аптеке, когда
        придёте за заказом.
      </p>
    </EmptyState>
  )
}
