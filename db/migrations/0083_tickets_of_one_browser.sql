-- A ticket belongs to the browser that made it, like the attempt before it. Tickets live fifteen minutes: those that are
-- bound to no browser are deleted. A process of the former release cannot make a ticket any more, which is intended.
delete from sign_in_tickets;
alter table sign_in_tickets add column browser_hash text not null;
-- Nothing is taken from a provider's profile into the shopper's.
alter table sign_in_tickets drop column person;
