-- A reservation outlives the copy of its prescription: a withdrawn agreement must not make the packs of an open order
-- look as if no prescription were needed for them.
alter table prescription_reservations
  alter column line_id drop not null,
  alter column prescription_id drop not null,
  drop constraint prescription_reservations_line_id_fkey,
  drop constraint prescription_reservations_prescription_id_fkey,
  add constraint prescription_reservations_line_id_fkey
    foreign key (line_id) references prescription_lines on delete set null,
  add constraint prescription_reservations_prescription_id_fkey
    foreign key (prescription_id) references prescriptions on delete set null;
create index on prescription_reservations (prescription_id);
