-- A change that a pharmacist has asked for, after looking at the owner's identity document, and which member of the staff
-- that was.
alter table phone_changes add column asked_by text;
alter table phone_changes drop constraint phone_changes_proof_check;
alter table phone_changes add constraint phone_changes_proof_check check (proof in ('phone', 'email', 'provider', 'staff'));
alter table phone_changes add constraint phone_changes_asked_by check ((proof = 'staff') = (asked_by is not null));
create index phone_changes_staff on phone_changes (asked_at desc) where proof = 'staff';
