#!/bin/sh
# Builds what the image would hold in a folder of its own, starts it as the image does, with nothing of it writable, and asks
# for its health. For machines without Docker.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
data=$(mktemp -d)
port=${PORT:-3057}
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; chmod -R u+w "$folder"; rm -rf "$folder" "$data"' EXIT
git -C "$root" archive HEAD | tar -x -C "$folder"
cd "$folder"
sh deploy/build.sh
chmod -R a-w "$folder"
PORT=$port HOST=127.0.0.1 DATA_DIR=$data LOG_LEVEL=warn NODE_ENV=production node apps/server/src/main.ts &
server=$!
for _ in $(seq 120); do
  if answer=$(node -e "fetch('http://127.0.0.1:$port/api/health').then(async (r) => console.log(r.status, await r.text()))" 2>/dev/null); then
    echo "$answer"
    du -sm "$folder" | awk '{ print "The image holds " $1 " MB beside Node." }'
    exit 0
  fi
  kill -0 "$server"
  sleep 0.5
done
echo 'It did not answer within a minute.' >&2
exit 1
