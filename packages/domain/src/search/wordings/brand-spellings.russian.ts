/** Brands as they stand on packs and as people write what they hear, where the sound alone does not lead from one to the other. */
const brands = [
  'виши вичи vichy vichi',
  'ля la',
  'рош roche рошь',
  'позе posay позэ позей',
  'пантин pantene пантене пантейн пантэн',
  'олвейз always олвейс олвэйс олвис олвэйз олвейсы олвейзы',
  'либресс libresse либрес либресе',
  'моликар molicare моликаре',
  'молимед molimed',
  'нук nuk',
  'goon гун гуун',
  'сенсодин sensodyne сенсодайн',
  'жиллетт gillette жилет жиллет жилетт джилет джиллетт',
  'бленд-а-мед блендамед блендамет блендмед бленламед',
  'бюбхен bubchen бубхен бюбчен бубчен бюбен',
  'джонсонс johnsons johnson джонсон джонсан',
  'veet веет виит',
  'аккучек акучек акучека аккучека акучеку accuchek',
  'хаггис huggies хагис хагиз хагисы хаггисы',
  'памперс pampers пемперс памперсик пампас пампус пумпас помперс памперц пампасы пумпасы помперсы памперцы пампусы',
  'эльсэв elseve эльсев елсев',
  'лореаль loreal лориаль лореал',
  'renu ренью рену реню',
  'смекта smecta смека',
  'эссенциале essentiale эсентуале эссентуале эсентиале эссентиале эсцентиале',
]

const groupOf = new Map(
  brands.flatMap((line) => {
    const group = line.split(' ')
    return group.map((word) => [word, group] as const)
  }),
)

/** Other spellings of the same brand, the one on packs first. */
export const otherSpellings = (word: string): readonly string[] => groupOf.get(word) ?? []
