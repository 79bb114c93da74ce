import type { CityId } from '@romashka/basics'
import type { Body, users as contract } from '@romashka/contract'
import type { identity } from '@romashka/domain'

/** The specification's user state, as far as the profile makes it. */
export function user(shopper: identity.Shopper) {
  return {
    id: shopper.id,
    uid: shopper.id,
    info: {
      first_name: shopper.firstName,
      middle_name: shopper.middleName,
      last_name: shopper.lastName,
      birthday: shopper.birthday,
      gender: shopper.gender,
    },
    email: shopper.email,
    isEmailConfirmed: shopper.isEmailConfirmed,
    phone: { phone_number: shopper.phone },
    city_id: shopper.cityId,
  }
}

export function changes({ city_id, info = {}, email }: Body<typeof contract.changeUser>): identity.ShopperChanges {
  return {
    cityId: city_id as CityId | undefined,
    firstName: info.first_name,
    middleName: info.middle_name,
    lastName: info.last_name,
    birthday: info.birthday,
    gender: info.gender,
    email,
  }
}
