export { addFavouritePharmacy, addFavouriteProduct } from './add-favourite.ts'
export { followReplacements } from './follow-replacements.ts'
export {
  countFavouriteProducts,
  type FavouriteIds,
  type FavouritePage,
  getFavouriteIds,
  listFavouritePharmacies,
  listFavouriteProducts,
} from './list-favourites.ts'
export { mergeFavourites } from './merge-favourites.ts'
export { notifySubscribers } from './notify-subscribers.ts'
export { erasePersonalData, type FavouritesData, listPersonalData } from './personal-data/personal-data.ts'
export { clearFavourites, removeFavouritePharmacy, removeFavouriteProduct } from './remove-favourite.ts'
export { addSubscription, listSubscriptions, type ProductSubscription, removeSubscription } from './subscriptions.ts'
