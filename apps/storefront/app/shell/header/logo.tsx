import { brand } from '../../site/brand.ts'
import mark from './logo-mark.svg?no-inline'

/** Eight petals: the upright four make the pharmacy's cross, the slanting four the flower. It is decorative beside the name. */
export function LogoMark({ className }: { className?: string }) {
  return <img src={mark} width={40} height={40} alt="" className={className} />
}

export function Logo() {
  return (
    <span className="flex items-center gap-2.5 max-[22rem]:gap-1.5">
      <LogoMark className="size-9 max-[22rem]:size-8 md:size-11" />
      <span className="flex flex-col">
        <span className="text-[min(1.375rem,25px)] leading-none font-bold tracking-[-0.02em] md:text-[1.625rem]">
          {brand.name}
        </span>{' '}
        <span className="mt-1 hidden text-small leading-none text-quiet md:block">{brand.tagline}</span>
      </span>
    </span>
  )
}
