import type { AddressId } from '@romashka/basics'
import { Button, ErrorText, Radio, Skeleton } from '@romashka/ui'
import { useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { usePageCityId } from '../session/page-city.ts'
import { keepHouseTogether } from '../text/keep-address-together.ts'
import { type Address, addressText } from './addresses/address.ts'
import { AddressForm } from './addresses/address-form.tsx'

interface AddressChoiceProps {
  chosenId: AddressId | undefined
  onChoose: (address: Address) => void
}

function useCityAddresses() {
  const cityId = usePageCityId()
  const { data, error, setData } = useApiQuery(
    ['addresses', cityId],
    () => browserApi.ask('GET /api/v2/addresses', { query: { size: 100 } }),
    { isEnabled: cityId !== undefined },
  )
  return { data, error, setData, addresses: data?.results.filter((one) => one.city_id === cityId) }
}

/** Nobody is asked what they have said before: the address of the order, else the usual one, else the only one in this city. */
export function useUsualAddress(ofOrder?: AddressId | null): Address | undefined {
  const { addresses = [] } = useCityAddresses()
  const [first, second] = addresses
  return (
    addresses.find(({ id }) => id === ofOrder) ??
    addresses.find((one) => one.is_default) ??
    (second ? undefined : first)
  )
}

/** The shopper's addresses in this city, and a form for a new one, which is open when there are none. */
export function AddressChoice({ chosenId, onChoose }: AddressChoiceProps) {
  const { data, error, setData, addresses } = useCityAddresses()
  const [isNew, setNew] = useState(false)

  if (error) {
    return <ErrorText>{error}</ErrorText>
  }
  if (!data || !addresses) return <Skeleton className="h-28" />
  return (
    <fieldset>
      <legend className="font-semibold">Куда привезти</legend>
      {addresses.map((address) => (
        <Radio
          key={address.id}
          name="address"
          checked={chosenId === address.id}
          onChange={() => onChoose(address)}
          className="py-1.5"
        >
          {keepHouseTogether(addressText(address))}
        </Radio>
      ))}
      {isNew || addresses.length === 0 ? (
        <div className="mt-3">
          <AddressForm
            onSaved={(address) => {
              setData({ ...data, results: [address, ...data.results] })
              setNew(false)
              onChoose(address)
            }}
          />
        </div>
      ) : (
        <Button kind="quiet" size="small" className="-ml-3.5" onClick={() => setNew(true)}>
          Другой адрес
        </Button>
      )}
    </fieldset>
  )
}
