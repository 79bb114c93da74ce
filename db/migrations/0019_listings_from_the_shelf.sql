-- Listings are made from the shelf in memory; of an offer only its city and product are asked for. Two indexes that
-- nobody reads made up half of what an import writes, and kept every sold pack from being counted in place.
drop index city_offers_popular;
drop index city_offers_cheap;
