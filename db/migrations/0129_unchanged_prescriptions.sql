-- A keyed fingerprint of what the registry last answered of a prescription: an answer with the same one is not written again.
alter table prescriptions add column content_hash text;
