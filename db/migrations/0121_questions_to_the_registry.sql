-- Every question to the registry of prescriptions has a number, so that an answer to an earlier one never replaces the
-- answer to a later one, whatever the clocks say.
create sequence registry_questions;
alter table patient_links add column answered_question bigint not null default 0;
