import { type Context, type orders, prescriptions } from '@romashka/domain'

/** What was prescribed to whom, under each line of a part that is handed over on it. */
export async function prescriptionLines(ctx: Context, part: orders.OrderPart): Promise<string[]> {
  const purpose = part.state === 'ready_for_pickup' ? 'hand_over' : 'assembly'
  const reserved = await prescriptions.readReserved(ctx, part.id, purpose)
  if (reserved.length === 0) return ['Nothing of it waits to be handed over on an electronic prescription']
  return part.lines.flatMap(({ id, title }, at) => {
    const on = reserved.find(({ orderLineId }) => orderLineId === id)
    return on ? [`   ${at + 1}. ${title}: ${on.packs} packs`, ...prescribed(on).map((text) => `      ${text}`)] : []
  })
}

function prescribed({ prescription, line, amount }: prescriptions.ReservedLine): string[] {
  const { form, series, number, writtenOn, validThrough, patient, prescriber } = prescription
  const medicine = [line.substances.map(({ name }) => name).join(' + '), line.tradeName, line.dosageForm, line.strength]
  return [
    `prescription ${[series, '№', number].filter(Boolean).join(' ')}, ${form}, written on ${writtenOn}, until ${validThrough}`,
    `patient ${patient.name}, born ${patient.birthday}; prescriber ${prescriber.name}`,
    `${medicine.filter(Boolean).join(', ')}: ${amount} of ${line.amount.value} ${line.amount.unit}; ${line.dosage}`,
  ]
}
