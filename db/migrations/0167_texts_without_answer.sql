-- An SMS whose operator accepted it and did not answer in time may have arrived; its job is tried again for a day. Keyed
-- fingerprints of phone and text, with how often such a text was sent, so that nobody gets it by the dozen.
create table unanswered_texts (
  fingerprint text primary key,
  times int not null check (times > 0),
  last_at timestamptz not null
);
create index unanswered_texts_last on unanswered_texts (last_at);
