-- What is asked of one order or one part is found without reading the journal of all of them.
create index order_events_part on order_events (part_id);
create index order_deliveries_added_order on order_deliveries_added (order_id);
-- Whose packs of a lot are held: a shelf that was sold off is answered for from here.
create index order_reservations_shelf on order_reservations (pharmacy_id, product_id, lot) where ended_at is null;
