#!/bin/sh
# What the image runs: the server, started again when it died. Exit codes 0 and 1 are ends that it chose itself, in order or with a
# sentence; anything else is a fault, a kill, or the watchdog of a process that stood still. `npm start` does the same.
child=
stopping=
stop() {
  stopping=yes
  [ -n "$child" ] && kill -s "$1" "$child"
}
trap 'stop TERM' TERM
trap 'stop INT' INT
deaths=0
began=$(date +%s)
while :; do
  # Words of a file, so they are split.
  # shellcheck disable=SC2046
  node $(cat deploy/node-flags) apps/server/src/main.ts "$@" &
  child=$!
  wait "$child"
  code=$?
  # A trapped signal ends the waiting before the process has ended.
  while kill -0 "$child" 2>/dev/null; do
    wait "$child"
    code=$?
  done
  child=
  if [ -n "$stopping" ] || [ "$code" -le 1 ]; then exit "$code"; fi
  now=$(date +%s)
  if [ $((now - began)) -gt 600 ]; then
    deaths=0
    began=$now
  fi
  deaths=$((deaths + 1))
  if [ "$deaths" -gt 5 ]; then
    echo "Kith died $deaths times within ten minutes, the last time with code $code." >&2
    exit "$code"
  fi
  echo "Kith died with code $code and is started again." >&2
  sleep 1
  # Asked to end while it waited.
  if [ -n "$stopping" ]; then exit "$code"; fi
done
