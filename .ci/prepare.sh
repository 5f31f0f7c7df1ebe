# Sourced by `.ci/run` and `.ci/long`: installs what a bare Debian machine lacks, starts a PostgreSQL server (`$server`),
# and gives them `step`, `suite` and `close`.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export CI=true
work=$(mktemp -d)
chmod 755 "$work"
failed=0

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
step() { printf '\n== %s (%s s)\n' "$1" "$SECONDS"; }
# Without what it needs nothing can be tested: shows why, and closes as every run does.
give_up() { tail -30 "$@"; echo 'tests: 0 passed, 1 failed, 0 skipped'; exit 1; }

step 'system packages'
missing=()
command -v chromium >/dev/null || missing+=(chromium)
command -v openssl >/dev/null || missing+=(openssl)
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing+=(postgresql)
[ -x /usr/sbin/pgbouncer ] || missing+=(pgbouncer)
[ -x /usr/sbin/haproxy ] || missing+=(haproxy)
if [ ${#missing[@]} -gt 0 ]; then
  { as_root apt-get update -qq && as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${missing[@]}"; } >"$work/apt.log" 2>&1 \
    || give_up "$work/apt.log"
fi

step 'npm ci'
npm ci --no-audit --no-fund >"$work/npm.log" 2>&1 || give_up "$work/npm.log"

step 'PostgreSQL'
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
port=$((20000 + $$ % 20000))
cluster="$work/postgres"
if [ "$(id -u)" = 0 ]; then owner=(su postgres -s /bin/bash -c); install -d -o postgres -m 700 "$cluster"; else owner=(bash -c); install -d -m 700 "$cluster"; fi
stop() { "${owner[@]}" "$bin/pg_ctl -D $cluster -m immediate stop" >/dev/null 2>&1; rm -rf "$work"; }
trap stop EXIT
"${owner[@]}" "$bin/initdb -D $cluster -U postgres -A trust -E UTF8 --locale=C.UTF-8" >"$work/start.log" 2>&1 &&
  "${owner[@]}" "$bin/pg_ctl -D $cluster -w -l $cluster/log -o '-p $port -k $cluster -c listen_addresses=127.0.0.1 -c fsync=off' start" >>"$work/start.log" 2>&1 ||
  give_up "$work/start.log"
server="postgresql://postgres@127.0.0.1:$port/postgres"

# Each suite leaves its report, whatever becomes of it. One that hangs is ended, and counts as failed for want of a report.
# A retry would hide a race: each test has one chance.
reports=()
suite() {
  local name=$1; shift
  step "$name"
  reports+=("$work/$name.json")
  timeout -k 10 "$SUITE_LIMIT" "$@" --reporter=default --reporter=json --outputFile.json="$work/$name.json" || true
}

# The walk over faults and abuse, as far as it is this run's, and the line that counts what ran.
close() {
  step 'faults and abuse'
  npm exec -- node .ci/walk.ts "$1" "${reports[@]}" || failed=$((failed + 1))
  step 'result'
  npm exec -- node .ci/count.ts "$failed" "${reports[@]}"
}
