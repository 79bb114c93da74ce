/** Said wherever medicines are offered (docs/rules: advertising of medicines). */
export function Disclaimer() {
  return (
    <p className="mt-12 rounded-card border border-line px-4 py-4 text-note sm:px-5 text-quiet">
      Имеются противопоказания. Перед применением ознакомьтесь с инструкцией или проконсультируйтесь со специалистом.
      Цены действуют при заказе на сайте. Внешний вид упаковки может отличаться.
    </p>
  )
}
