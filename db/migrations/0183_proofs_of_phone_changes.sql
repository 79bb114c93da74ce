-- Of two changes that wait, the one counts whose second way into the account has been there for longer; its address is in the profile again afterwards.
alter table phone_changes add column proof_since timestamptz, add column proof_email text;
