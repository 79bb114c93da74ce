/** Said wherever medicines are offered (docs/rules: advertising of medicines). */
export function Disclaimer() {
  return (
    <p className="mt-12 max-w-prose text-small text-quiet">
      Имеются противопоказания. Перед применением ознакомьтесь с инструкцией или проконсультируйтесь со специалистом.
      Цены действуют при заказе на сайте. Внешний вид упаковки может отличаться.
    </p>
  )
}
