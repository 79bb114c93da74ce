-- Who was known at the counter by the phone the account had before is not stopped by a code to the newer one.
alter table phone_changes add column outranks_newer boolean not null default false;
