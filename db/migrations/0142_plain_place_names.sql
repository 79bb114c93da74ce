-- Names as people type them: lower case, one letter for two that are read alike, one blank between words.
alter table regions add column plain_name text generated always as (
  trim(regexp_replace(translate(lower(name collate "und-x-icu"), chr(1105), chr(1077)), '[^[:alnum:]]+', ' ', 'g'))
) stored;
alter table cities add column plain_name text generated always as (
  trim(regexp_replace(translate(lower(name collate "und-x-icu"), chr(1105), chr(1077)), '[^[:alnum:]]+', ' ', 'g'))
) stored;
