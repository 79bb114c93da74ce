-- Finds the oldest rows of each table that has a term (packages/domain/src/retention/terms.ts).
create index baskets_of_visitors_changed on baskets (changed_at) where visitor_id is not null;
create index quote_holds_held on quote_holds (held_until);
create index search_queries_asked on search_queries (asked_at);
create index favourite_products_of_visitors_added on favourite_products (added_at) where owner_kind = 'visitor';
create index favourite_pharmacies_of_visitors_added on favourite_pharmacies (added_at) where owner_kind = 'visitor';
create index product_views_viewed on product_views (viewed_at);
create index sessions_expired on sessions (expires_at);
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index sign_in_tries_last on sign_in_tries (last_at);
create index email_confirmations_expired on email_confirmations (expires_at);
create index promo_code_misses_missed on promo_code_misses (missed_at);
create index order_messages_created on order_messages (created_at) where ended_at is not null;
create index import_runs_started on import_runs (started_at);
create index incidents_resolved on incidents (resolved_at) where resolved_at is not null;
create index stock_shortfalls_settled on stock_shortfalls (settled_at) where settled_at is not null;
create index order_attempts_placed on order_attempts (placed_at);
