const line = {
  fill: 'none',
  stroke: 'var(--color-leaf)',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** A chamomile that has lost some petals: the page that is not there. */
export function FadedFlower() {
  const petals = [0, 45, 90, 180, 225, 315]
  return (
    <svg viewBox="0 0 360 240" aria-hidden="true" className="w-full">
      <ellipse cx="180" cy="222" rx="132" ry="10" fill="var(--color-leaf-tint)" />
      <path {...line} d="M182 110c4 40 2 78-6 112" />
      <path {...line} fill="var(--color-leaf-tint)" d="M179 178c16-26 40-32 60-30-4 22-26 38-60 30Z" />
      <g {...line} fill="var(--color-surface)">
        {petals.map((turn) => (
          <rect key={turn} x="164" y="16" width="32" height="66" rx="16" transform={`rotate(${turn} 180 84)`} />
        ))}
        <rect x="86" y="190" width="32" height="62" rx="16" transform="rotate(74 102 216)" />
        <rect x="252" y="186" width="32" height="62" rx="16" transform="rotate(-80 268 216)" />
      </g>
      <circle cx="180" cy="84" r="25" fill="var(--color-chamomile)" stroke="var(--color-leaf)" strokeWidth="3" />
    </svg>
  )
}

/** A bottle on its side with its tablets out: something of ours fell over. */
export function SpilledBottle() {
  return (
    <svg viewBox="0 76 360 144" aria-hidden="true" className="w-full">
      <ellipse cx="180" cy="200" rx="150" ry="12" fill="var(--color-leaf-tint)" />
      <g {...line} fill="var(--color-surface)">
        <rect x="46" y="108" width="124" height="88" rx="16" />
        <rect x="72" y="108" width="66" height="88" fill="var(--color-leaf-tint)" />
        <path d="M170 126h18v52h-18" />
        <rect
          x="196"
          y="120"
          width="24"
          height="64"
          rx="6"
          transform="rotate(18 208 152)"
          fill="var(--color-chamomile)"
        />
        <circle cx="252" cy="184" r="13" />
        <path d="M243 184h18" />
        <circle cx="290" cy="186" r="11" />
        <circle cx="318" cy="178" r="9" />
        <rect x="242" y="138" width="44" height="20" rx="10" transform="rotate(-28 264 148)" />
      </g>
      <path {...line} d="M105 136v32M89 152h32" />
    </svg>
  )
}
