interface Way {
  isToday: boolean
  isCourier: boolean
}

/** Each step with the states in which a part stands on it. */
const accepted = { name: 'Принят', states: ['accepted'] }
const coming = { name: 'Едет в аптеку', states: ['ordered_from_warehouse', 'in_transit_to_pharmacy'] }
const assembling = { name: 'Собираем', states: ['assembling', 'needs_decision', 'assembled'] }
const ready = { name: 'Готов', states: ['ready_for_pickup'] }
const brought = { name: 'Едет к вам', states: ['handed_to_courier', 'on_the_way'] }
const received = { name: 'Получен', states: ['collected', 'delivered'] }

/** The steps of a part, and how many of them it has reached; none for what has not begun or has ended otherwise. */
export function stepsOf(status: string, { isToday, isCourier }: Way): { steps: string[]; reached: number } {
  const way = [accepted, ...(isToday ? [] : [coming]), assembling, isCourier ? brought : ready, received]
  return {
    steps: way.map((step) => step.name),
    reached: way.findIndex((step) => step.states.includes(status)) + 1,
  }
}
