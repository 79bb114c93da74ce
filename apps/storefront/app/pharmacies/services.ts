/** Services of a pharmacy by the words of the call, as people read them. */
export const serviceNames: Record<string, string> = {
  'e-prescription': 'Электронный рецепт',
  'card-payment': 'Оплата картой',
  'step-free': 'Вход без ступеней',
  parking: 'Парковка',
  optics: 'Оптика',
  orthopaedics: 'Ортопедия',
  doctor: 'Приём врача',
}
