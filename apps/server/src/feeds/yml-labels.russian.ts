/** What properties are called in the price list for comparison sites. */
export const labels = {
  dosageForm: 'Форма выпуска',
  strength: 'Дозировка',
  packSize: 'Количество в упаковке',
} as const
