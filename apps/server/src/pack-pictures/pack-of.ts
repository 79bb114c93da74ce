import { type catalogue, dispensing } from '@romashka/domain'
import { departmentOf, type Pack, packShapes } from '@romashka/ui/pack-drawing'
import { drawnShapeOf } from './drawn-shape.russian.ts'
import { millilitresOf } from './millilitres.russian.ts'

/** A product as it is drawn. */
export function packOf(product: catalogue.PackDescription): Pack {
  const shape = drawnShapeOf({ ...product, isMedicine: dispensing.isMedicine(product.dispensingClass) }, packShapes)
  return {
    shape,
    name: product.tradeName,
    strength: strengthBeside(product),
    count: product.packSize ?? 0,
    millilitres: millilitresOf(product.volume),
    group: product.atcCode?.slice(0, 1) ?? departmentOf(shape) ?? departments[product.dispensingClass] ?? '',
    maker: product.maker ?? '',
  }
}

/** A strength that is a part of the name is not set twice: «Нафтизин 0,05%». */
function strengthBeside({ tradeName, strength, volume }: catalogue.PackDescription): string {
  const bare = (text: string) => text.replace(/\s+/g, '')
  return (strength && !bare(tradeName).includes(bare(strength)) ? strength : volume) ?? ''
}

const departments: Record<string, string> = { cosmetic: 'cosmetics', hygiene: 'hygiene', baby_food: 'baby' }
