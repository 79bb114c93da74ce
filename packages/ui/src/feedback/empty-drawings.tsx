const accent = { className: 'fill-chamomile' }
const tint = { className: 'fill-leaf-tint' }
const none = { className: 'fill-none' }

/** Line drawings of one hand: one stroke, one tint, one yellow thing. */
export const emptyDrawings = {
  basket: (
    <>
      <path d="M64 66h112l-13 68a10 10 0 0 1-10 8H87a10 10 0 0 1-10-8Z" />
      <path {...tint} d="M56 58h128a6 6 0 0 1 6 6v4a6 6 0 0 1-6 6H56a6 6 0 0 1-6-6v-4a6 6 0 0 1 6-6Z" />
      <path {...none} d="m84 58 20-38M156 58l-20-38M98 92v32M120 92v32M142 92v32" />
      <circle {...accent} cx="120" cy="26" r="9" />
    </>
  ),
  search: (
    <>
      <rect x="62" y="46" width="92" height="96" rx="10" />
      <path {...none} d="M80 70h40M80 88h30M80 106h22" />
      <circle {...tint} cx="142" cy="92" r="34" />
      <path {...none} d="m167 117 25 24" strokeWidth="7" />
      <path {...none} d="M131 84c2-13 24-12 22 2-1 8-11 8-11 16" />
      <circle {...accent} cx="142" cy="112" r="4" />
    </>
  ),
  orders: (
    <>
      <path d="M66 44h108v98l-13-9-14 9-13-9-14 9-13-9-14 9-13-9-14 9Z" />
      <path {...none} d="M86 68h68M86 86h68M86 104h38" />
      <circle {...accent} cx="166" cy="44" r="18" />
      <path {...none} d="m158 44 6 6 10-11" />
    </>
  ),
  favourites: (
    <>
      <path d="M120 138C76 108 58 90 58 66c0-32 42-42 62-12 20-30 62-20 62 12 0 24-18 42-62 72Z" />
      <path {...none} d="M76 68c0-11 7-18 17-19" />
      <circle {...accent} cx="176" cy="40" r="12" />
    </>
  ),
  pharmacy: (
    <>
      <path d="M62 76h116v66H62Z" />
      <path {...tint} d="M52 76 66 42h108l14 34a17 17 0 0 1-34 0 17 17 0 0 1-34 0 17 17 0 0 1-34 0 17 17 0 0 1-34 0Z" />
      <path d="M82 142v-34h28v34" />
      <rect {...accent} x="128" y="104" width="34" height="22" rx="3" />
      <path {...none} d="M120 14v18M111 23h18" />
    </>
  ),
  prescription: (
    <>
      <path d="M74 28h66l28 28v86H74Z" />
      <path {...tint} d="M140 28v28h28Z" />
      <path {...none} d="M92 76h56M92 94h56M92 112h26" />
      <circle {...accent} cx="152" cy="124" r="13" />
    </>
  ),
  messages: (
    <>
      <path d="M58 56a10 10 0 0 1 10-10h104a10 10 0 0 1 10 10v76a10 10 0 0 1-10 10H68a10 10 0 0 1-10-10Z" />
      <path {...tint} d="m62 50 58 46 58-46a10 10 0 0 0-6-4H68a10 10 0 0 0-6 4Z" />
      <circle {...accent} cx="180" cy="48" r="14" />
    </>
  ),
  appointments: (
    <>
      <rect x="66" y="42" width="108" height="100" rx="10" />
      <path {...tint} d="M76 42h88a10 10 0 0 1 10 10v16H66V52a10 10 0 0 1 10-10Z" />
      <path {...none} d="M92 30v22M148 30v22M86 90h12M114 90h12M142 90h12M86 116h12" />
      <circle {...accent} cx="144" cy="118" r="14" />
    </>
  ),
} as const
