-- Whom one sees and what for is data about health: booking needs a consent of its own (152-FZ, article 10).
alter table consents drop constraint consents_purpose_check;
alter table consents add constraint consents_purpose_check check (purpose in
  ('personal_data', 'health_data', 'appointments', 'marketing_sms', 'marketing_email', 'analytics', 'personalisation',
   'loyalty', 'partners'));
