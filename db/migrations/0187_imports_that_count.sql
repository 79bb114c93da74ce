-- A chain whose pharmacies send a list every quarter of an hour has some millions of runs. What every import asks of them
-- all (is one under way, has one broken off) is found among the few of which it is true.
create index import_runs_running on import_runs (source) where state = 'running';
create index import_runs_half_done on import_runs (ended_at)
  where state = 'failed' and made_up_at is null and (failure = 'interrupted' or added + changed + withdrawn > 0);
