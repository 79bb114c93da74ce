/** What a pharmacist reads above the causes of each kind; the most harmful kind comes first. */
export const headings: Readonly<Record<string, string>> = {
  'sold-freely': 'Продаётся без рецепта, хотя этого никто не подтвердил: решите сегодня',
  unknown: 'Ни один источник не говорит, как отпускать: продаём по рецепту. Первыми те, где упаковок больше',
  abroad: 'По рецепту только потому, что так за границей: проверьте, нужен ли рецепт в России',
}

export const howToDecide = [
  'Как решить. Откройте причину: npm run catalogue -- report "unknown C09AA". Сверьтесь с инструкцией в государственном реестре (grls.rosminzdrav.ru), раздел «Условия отпуска».',
  'Запишите решение в выгрузке сети у этого товара: <param name="Условия отпуска">Без рецепта</param> или «По рецепту». После загрузки выгрузки упаковка уйдёт из списка.',
  'В демо решение — строка файла demo/registers/decisions.csv: code,field,value,name,date,reason. Например: pk17539,dispensingClass,otc,Иванова А. П.,2026-11-27,"Инструкция, раздел «Условия отпуска»".',
  'value: otc — без рецепта, prescription — по рецепту, pharmacy_only — предметно-количественный учёт, только в аптеке. Препарат из перечня учёта решение не освободит.',
]
