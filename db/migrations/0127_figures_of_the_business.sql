-- Figures that /metrics asks for every few seconds: what came in lately, and what waits.
create index orders_created on orders (created_at);
create index payments_state_since on payments (state_since);
create index order_parts_waiting on order_parts (state)
  where state not in ('collected', 'delivered', 'expired', 'reserve_expired', 'unavailable', 'cancelled');
create index order_events_ready on order_events (at) where kind = 'part.moved' and details ->> 'change' = 'make_ready';
