-- Links that shoppers made before this do not work any more: they signed out everywhere, or the phone was changed.
alter table shoppers add column links_ended_at timestamptz;
