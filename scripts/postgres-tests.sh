#!/usr/bin/env bash
# The tests of everything that speaks SQL once more, on a PostgreSQL server that is made for them and thrown away.
# Ends with a line "N passed, N failed". A server of your own instead: DATABASE_URL=postgres://… npm test
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH="$PWD/node_modules/.bin:$PATH"

# Every test that opens a database (tests/architecture/on-postgres.test.ts).
list="$(node scripts/sql-tests.ts)"
mapfile -t tests <<< "$list"

# The newest there is; empty where there is none.
programs() { for one in /usr/local/pgsql/bin /usr/lib/postgresql/*/bin; do [ -x "$one/initdb" ] && echo "$one"; done | sort -V | tail -n 1 || true; }

bin="$(programs)"
if [ -z "$bin" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo 'Installing PostgreSQL…'
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  # A cluster of the distribution's own would start at once and is not wanted.
  mkdir -p /etc/postgresql-common && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf
  apt-get install -y -qq --no-install-recommends -o Dpkg::Options::=--force-confold postgresql > /dev/null
  bin="$(programs)"
fi
if [ -z "$bin" ]; then
  echo 'PostgreSQL is not installed (Debian: apt-get install postgresql), so nothing was tried on it.' >&2
  echo '0 passed, 1 failed'
  exit 1
fi

for package in pgbouncer redis-server; do
  if ! command -v "$package" >/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing $package…"
    # Its service would start at once and is not wanted.
    RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$package" > /dev/null || true
  fi
done
command -v pgbouncer >/dev/null || echo 'PgBouncer is not installed (Debian: apt-get install pgbouncer): requests through a pooler are not tried.'
command -v redis-server >/dev/null || echo 'Redis is not installed (Debian: apt-get install redis-server): limits that are counted in Redis are not tried.'

# A database is some 1,500 files, and every test makes one: in memory where there is room, that takes a tenth of the time.
if [ -w /dev/shm ] && [ "$(df --output=avail -BM /dev/shm | tail -n 1 | tr -dc 0-9)" -gt 4000 ]; then export TMPDIR=/dev/shm; fi
folder="$(mktemp -d)"
# A server refuses to run as root.
as_owner() { "$@"; }
if [ "$(id -u)" = 0 ]; then
  chown postgres "$folder"
  as_owner() { runuser -u postgres -- "$@"; }
fi
port="$(node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')"

stop() {
  (cd / && as_owner "$bin/pg_ctl" -D "$folder/data" -m immediate -s stop) || true
  rm -rf "$folder"
}
trap stop EXIT

# Nothing here has to survive a power cut.
settings="-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$folder -c max_connections=200 -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
(cd / && as_owner "$bin/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 > /dev/null)
(cd / && as_owner "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -s -w -o "$settings" start)
echo "On $("$bin/postgres" --version):"

report=test-results/postgres.json
rm -f "$report"
status=0
# More than there are cores: tests of outages wait half a minute for what has fallen silent, the others for the server.
DATABASE_URL="postgres://postgres@127.0.0.1:$port/postgres" vitest run "${tests[@]}" --maxWorkers=3 \
  --reporter=dot --reporter=json --outputFile.json="$report" || status=$?
node -e '
  const { readFileSync, existsSync } = require("node:fs")
  const [report, status] = process.argv.slice(1)
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {}
  console.log(`${numPassedTests} passed, ${Math.max(numFailedTests, Number(status) === 0 ? 0 : 1)} failed`)' "$report" "$status"
exit "$status"
