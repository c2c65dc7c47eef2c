#!/bin/sh
# Builds the image and starts it with a root that nobody can write, or, on a machine without Docker, builds what it would hold in a folder
# of its own and starts that as the image does; then asks for its health.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
data=$(mktemp -d)
port=${PORT:-3057}
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; chmod -R u+w "$folder"; rm -rf "$folder" "$data"' EXIT
if docker info >/dev/null 2>&1; then
  docker build --tag kith:try "$root"
  server=$(docker run --detach --rm --read-only --tmpfs /tmp --volume /data --publish "127.0.0.1:$port:3000" kith:try)
  trap 'docker stop "$server" >/dev/null; rm -rf "$folder" "$data"' EXIT
  for _ in $(seq 120); do
    case $(docker inspect --format '{{.State.Health.Status}}' "$server") in
      healthy)
        docker image inspect --format 'The image holds {{.Size}} octets, Node included.' kith:try
        exit 0
        ;;
    esac
    sleep 1
  done
  docker logs "$server" >&2
  exit 1
fi
git -C "$root" archive HEAD | tar -x -C "$folder"
cd "$folder"
sh deploy/build.sh
sh deploy/keep-served.sh
chmod -R a-w "$folder"
PORT=$port HOST=127.0.0.1 DATA_DIR=$data LOG_LEVEL=warn NODE_ENV=production sh deploy/supervise.sh &
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
