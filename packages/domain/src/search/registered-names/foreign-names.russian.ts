/** Names of other countries that the state register does not have, by their substance, as people know them from journeys. */
const lines = `
парацетамол: tylenol тайленол тиленол doliprane долипран dafalgan дафалган benuron бенурон acamol акамол tachipirina тачипирина
ибупрофен: dolormin долормин ibuprom ибупром brufen бруфен
напроксен: aleve алив naprosyn напросин anaprox
дифенгидрамин: benadryl бенадрил
цетиризин: reactine реактин
метамизол натрия: novalgin новалгин nolotil нолотил algopyrin
дименгидринат: dramamine драмамин gravol гравол
омепразол: prilosec прилосек losec лосек
фамотидин: pepcid пепсид
лансопразол: prevacid превацид
оксиметазолин: afrin африн
флутиказон: flonase флоназе
миноксидил: rogaine рогейн
макрогол: miralax миралакс
сеннозиды a и b: senokot сенокот
симетикон: infacol инфакол mylicon
гвайфенезин: mucinex муцинекс
висмута субсалицилат: pepto-bismol peptobismol пептобисмол
бацитрацин + неомицин + полимиксин b: neosporin неоспорин
декстрометорфан + доксиламин + парацетамол: nyquil найквил
декстрометорфан + парацетамол + фенилэфрин: dayquil дейквил
`

/** Each name with its substances, as `registered-names.ts` has them. */
export const foreignNames: readonly (readonly [name: string, substances: string])[] = lines
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [substances = '', names = ''] = line.split(': ')
    return names.split(' ').map((name) => [name, substances] as const)
  })
