import { useEffect, useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { OfferEndLine, type OfferEndProps } from './offer-end-line.tsx'
import { timeLeftText } from './offer-end-text.ts'

const minuteMs = 60_000

/** The hours run down by the shop's clock, and the packs are asked again every minute. */
export default function LiveOfferEnd({ offer, zone }: OfferEndProps) {
  const { data } = useApiQuery(
    ['product-activity'],
    async () => {
      const { now, results } = await browserApi.ask('GET /api/v1/marketing/product-activity')
      return { results, aheadMs: Date.parse(now) - Date.now() }
    },
    { refreshMs: () => minuteMs },
  )
  const limited = data?.results.find(({ id }) => id === offer.id)?.limited ?? offer.limited
  return (
    <OfferEndLine offer={{ ...offer, limited }} zone={zone}>
      {data && offer.ends_at !== null && <TimeLeft endsAt={offer.ends_at} aheadMs={data.aheadMs} />}
    </OfferEndLine>
  )
}

/** Seen only: the instant itself is read aloud. */
function TimeLeft({ endsAt, aheadMs }: { endsAt: string; aheadMs: number }) {
  const [now, setNow] = useState(() => Date.now() + aheadMs)
  // Effect: the clock ticks.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + aheadMs), 1000)
    return () => clearInterval(timer)
  }, [aheadMs])
  return (
    <span aria-hidden="true" className="ml-2 font-semibold whitespace-nowrap">
      {timeLeftText(Date.parse(endsAt) - now)}
    </span>
  )
}
