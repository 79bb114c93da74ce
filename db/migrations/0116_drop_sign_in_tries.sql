-- Replaced by wrong_codes, which counts by who tries.
drop table sign_in_tries;
