import { brand } from '../../site/brand.ts'

/** Eight petals: the upright four make the pharmacy's cross, the slanting four the flower. */
export function LogoMark({ className }: { className?: string }) {
  const petal = <rect x="15.25" y="1" width="9.5" height="17" rx="4.75" />
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" className={className} aria-hidden="true" focusable="false">
      <g fill="#8CC9AA">
        {[45, 135, 225, 315].map((turn) => (
          <g key={turn} transform={`rotate(${turn} 20 20)`}>
            {petal}
          </g>
        ))}
      </g>
      <g fill="#0B6B4A">
        {[0, 90, 180, 270].map((turn) => (
          <g key={turn} transform={`rotate(${turn} 20 20)`}>
            {petal}
          </g>
        ))}
      </g>
      <circle cx="20" cy="20" r="6.25" fill="#FFC83A" />
    </svg>
  )
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
