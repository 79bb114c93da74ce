-- The words of these columns are closed sets: the table types are generated from the checks.
alter table products add constraint products_dispensing_class_check check (dispensing_class in (
  'otc', 'prescription', 'pharmacy_only', 'supplement', 'device', 'cosmetic', 'hygiene', 'baby_food', 'other'));
alter table staged_products add constraint staged_products_dispensing_class_check check (dispensing_class in (
  'otc', 'prescription', 'pharmacy_only', 'supplement', 'device', 'cosmetic', 'hygiene', 'baby_food', 'other'));
alter table order_lines add constraint order_lines_dispensing_class_check check (dispensing_class in (
  'otc', 'prescription', 'pharmacy_only', 'supplement', 'device', 'cosmetic', 'hygiene', 'baby_food', 'other'));
alter table order_parts add constraint order_parts_state_check check (state in (
  'created', 'awaiting_payment', 'accepted', 'ordered_from_warehouse', 'in_transit_to_pharmacy', 'assembling',
  'needs_decision', 'assembled', 'ready_for_pickup', 'handed_to_courier', 'on_the_way', 'delivery_failed',
  'returned_to_pharmacy', 'collected', 'delivered', 'expired', 'reserve_expired', 'unavailable', 'cancelled'));
alter table payments add constraint payments_state_check check (state in (
  'new', 'link_created', 'pending', 'authorized', 'captured', 'failed', 'expired', 'cancelled'));
