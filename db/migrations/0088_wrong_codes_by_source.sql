-- Wrong codes in a row, per phone and per who tried (a keyed fingerprint of the browser or of the address), so that a
-- stranger's attempts lock nobody else out. It replaces sign_in_tries, which a process of the former release still uses.
create table wrong_codes (
  phone text not null,
  source_hash text not null,
  tries int not null,
  last_at timestamptz not null,
  locked_until timestamptz,
  primary key (phone, source_hash)
);
create index wrong_codes_last on wrong_codes (last_at);
