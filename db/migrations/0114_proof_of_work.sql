-- What a browser has to compute instead of reading the digits; null until it asks. `asked_before`: captchas of the network at that time.
alter table captchas add column work_answer text, add column asked_before int not null default 0;
