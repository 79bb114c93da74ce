// Made from the migrations by "npm run tables"; do not edit.
import type {
  AddressId,
  CityId,
  Day,
  Kopecks,
  ShopperId,
} from '@romashka/basics'
import type {
  ColumnType,
  Generated,
  GeneratedAlways,
} from 'kysely'

interface Addresses {
  id: Generated<AddressId>
  shopper_id: ShopperId
  city_id: CityId
  fias: string | null
  representation: string
  street: string | null
  house: string | null
  flat: string | null
  entrance: string | null
  floor: string | null
  intercom: string | null
  comment: string | null
  latitude: number | null
  longitude: number | null
  is_default: Generated<boolean>
  created_at: Date
  removed_at: Date | null
}

interface DeliveryTariffs {
  id: GeneratedAlways<number>
  city_id: CityId
  code: string
  title: string
  variant_type: 'today' | 'tomorrow'
  price_kopecks: ColumnType<Kopecks, number, number>
  free_from_kopecks: ColumnType<Kopecks | null, number | null, number | null>
  has_thermo_bag: Generated<boolean>
  ended_on: ColumnType<Day | null, string | null, string | null>
}

interface DeliveryWindowDays {
  window_id: number
  on_day: ColumnType<Day, string, string>
  capacity: number
  taken: Generated<number>
}

interface DeliveryWindows {
  id: GeneratedAlways<number>
  tariff_id: number
  starts_at: string
  ends_at: string
  capacity: number
  cut_off_minutes: number
}

export interface DeliveryTables {
  addresses: Addresses
  delivery_tariffs: DeliveryTariffs
  delivery_window_days: DeliveryWindowDays
  delivery_windows: DeliveryWindows
}
